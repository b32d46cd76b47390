import "./a.strict";
import "./b.checked";
