/**
 * The language menu. A popover, so it opens and closes without script; with script it also opens under the pointer,
 * arrow keys walk through it, and it closes when the focus leaves.
 */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ToggleEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { LanguageLinks } from "./language-links.tsx";

/** The way from the button to the list may leave both for a moment. */
const patience = 200;

function isOpen(list: Element | null): boolean {
  return list?.matches(":popover-open") ?? false;
}

export default function LanguageMenu({ path }: { path: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by the pointer passing: then the focus stays where it is, and the pointer leaving closes it again. */
  const isPassing = useRef(false);

  const links = () => [...(list.current?.querySelectorAll("a") ?? [])];

  const enter = (isMouse: boolean) => {
    clearTimeout(leaving.current);
    if (!isMouse || isOpen(list.current)) return;
    isPassing.current = true;
    list.current?.showPopover();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" || !isPassing.current) return;
    leaving.current = setTimeout(() => list.current?.hidePopover(), patience);
  };
  const click = (event: { preventDefault: () => void }) => {
    if (!isPassing.current || !isOpen(list.current)) return;
    // It is open already: a click keeps it open, as it would have opened it.
    event.preventDefault();
    isPassing.current = false;
    links()[0]?.focus();
  };
  const toggle = ({ newState }: ToggleEvent) => {
    if (newState === "closed") isPassing.current = false;
    else if (!isPassing.current) links()[0]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen(list.current)) {
      // Opened by the pointer, the list would give the focus back to where it was before: to no element.
      event.preventDefault();
      list.current?.hidePopover();
      return menu.current?.querySelector("button")?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    isPassing.current = false;
    if (!isOpen(list.current)) return list.current?.showPopover();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    all.at(at === -1 && step === -1 ? -1 : (at + step) % all.length)?.focus();
  };
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) list.current?.hidePopover();
  };

  // What woke the island came before it could listen: a pointer that rests on it, or a key that has opened it.
  useEffect(() => {
    if (isOpen(list.current)) list.current?.querySelector("a")?.focus();
    else if (menu.current?.matches(":hover") && matchMedia("(hover: hover)").matches) {
      isPassing.current = true;
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
