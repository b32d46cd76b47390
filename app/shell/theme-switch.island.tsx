/** The theme switch. CSS shows the icon and label for the root element's theme, so they're correct before hydration. */
import { switchTheme } from "../client/theme.ts";
import { Icon } from "./icon.tsx";

export default function ThemeSwitch() {
  return (
    <button className="icon-button" type="button" data-testid="hello-darkness" onClick={switchTheme}>
      <span className="in-light">
        <Icon name="moon" />
        <span className="visually-hidden">Switch to dark theme</span>
      </span>
      <span className="in-dark">
        <Icon name="sun" />
        <span className="visually-hidden">Switch to light theme</span>
      </span>
    </button>
  );
}
