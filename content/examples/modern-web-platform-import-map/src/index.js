import { format } from "date-fns";

document.body.textContent = format(new Date(), "yyyy-MM-dd");
