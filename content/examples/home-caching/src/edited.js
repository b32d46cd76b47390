import { remark } from "remark";

document.body.append(String(remark().processSync("*Hello again*")));
