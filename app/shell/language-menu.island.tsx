/**
 * The language menu. It's a popover, so it opens and closes without JavaScript. With JavaScript, it also opens on
 * hover, arrow keys move through it, and it closes when the focus leaves it.
 */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ToggleEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { LanguageLinks } from "./language-links.tsx";

/** Milliseconds before the menu closes: between button and list, the pointer may briefly be outside both. */
const closeDelay = 200;

function isOpen(list: Element | null): boolean {
  return list?.matches(":popover-open") ?? false;
}

export default function LanguageMenu({ path }: { path: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True while the menu is open because of a hover: the focus doesn't move, and the menu closes after the hover. */
  const openedByHover = useRef(false);

  const links = () => [...(list.current?.querySelectorAll("a") ?? [])];

  const enter = (isMouse: boolean) => {
    clearTimeout(leaving.current);
    if (!isMouse || isOpen(list.current)) return;
    openedByHover.current = true;
    list.current?.showPopover();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" || !openedByHover.current) return;
    leaving.current = setTimeout(() => list.current?.hidePopover(), closeDelay);
  };
  const click = (event: { preventDefault: () => void }) => {
    if (!openedByHover.current || !isOpen(list.current)) return;
    // The button would close the open menu. A click keeps it open instead.
    event.preventDefault();
    openedByHover.current = false;
    links()[0]?.focus();
  };
  const toggle = ({ newState }: ToggleEvent) => {
    if (newState === "closed") openedByHover.current = false;
    else if (!openedByHover.current) links()[0]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen(list.current)) {
      // If a hover opened the list, the browser would return the focus to where it was before, so to no element.
      event.preventDefault();
      list.current?.hidePopover();
      return menu.current?.querySelector("button")?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    openedByHover.current = false;
    if (!isOpen(list.current)) return list.current?.showPopover();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    all.at(at === -1 && step === -1 ? -1 : (at + step) % all.length)?.focus();
  };
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) list.current?.hidePopover();
  };

  // The event that woke the island came before its handlers: a hover, or a key that has opened the menu.
  useEffect(() => {
    if (isOpen(list.current)) list.current?.querySelector("a")?.focus();
    else if (menu.current?.matches(":hover") && matchMedia("(hover: hover)").matches) {
      openedByHover.current = true;
      list.current?.showPopover();
    }
    return () => clearTimeout(leaving.current);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only add to what button and links do by themselves
    <div
      ref={menu}
      className="languages"
      onPointerEnter={({ pointerType }) => enter(pointerType === "mouse")}
      onPointerLeave={leave}
      onKeyDown={press}
      onBlur={blur}
    >
      <button
        className="language-button"
        type="button"
        popoverTarget="languages"
        aria-label="Select language: English"
        aria-haspopup="true"
        onClick={click}
      >
        <Icon name="language" />
        <span lang="en">English</span>
      </button>
      <div ref={list} className="language-list" id="languages" popover="auto" onToggle={toggle}>
        <LanguageLinks path={path} />
      </div>
    </div>
  );
}
