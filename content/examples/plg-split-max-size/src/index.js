import { createRoot } from "react-dom/client";
import _ from "lodash";

createRoot(document.body).render(_.startCase("page"));
