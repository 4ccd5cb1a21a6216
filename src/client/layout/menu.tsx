import { type FocusEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import type { NavigationMenu } from "#content/navigation.ts";
import { navigation } from "#styled-system/recipes";
import { currentOf, NavigationLink } from "./navigation-link.tsx";

export type MenuState = {
  pathname: string;
  openMenu: string | undefined;
  onOpen: (label: string | undefined) => void;
};

type MenuProps = MenuState & {
  menu: NavigationMenu;
  className?: string;
  /** Set if another entry is marked as the current one. */
  neverCurrent?: boolean;
  /** Entries after the links. */
  children?: ReactNode;
};

/**
 * One menu of the bar: opens on hover, keyboard focus, click, Enter and touch. The first click on a menu that hover or
 * focus has opened keeps it open; only the next one closes it.
 */
export function Menu({ menu, className, neverCurrent = false, children, pathname, openMenu, onOpen }: MenuProps) {
  const styles = navigation();
  const item = useRef<HTMLLIElement>(null);
  const clicked = useRef(false);
  const open = openMenu === menu.label;
  const current = !neverCurrent && menu.links.some((link) => currentOf(link, pathname));

  // Before hydration the style sheet alone opens a menu. That menu stays open, or the focus in it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later the handlers below decide
  useLayoutEffect(() => {
    if (item.current?.matches(":hover, :focus-within")) onOpen(menu.label);
  }, []);

  function openUnasked(): void {
    if (!open) clicked.current = false;
    onOpen(menu.label);
  }

  function openOnHover(event: PointerEvent): void {
    if (event.pointerType === "mouse") openUnasked();
  }

  function openOnKeyboardFocus(event: FocusEvent): void {
    if (event.target.matches("button:focus-visible")) openUnasked();
  }

  function closeOnLeave(event: PointerEvent): void {
    if (event.pointerType === "mouse") onOpen(undefined);
  }

  function toggle(): void {
    onOpen(open && clicked.current ? undefined : menu.label);
    clicked.current = true;
  }

  return (
    <li
      ref={item}
      className={className ? `${styles.menu} ${className}` : styles.menu}
      onPointerEnter={openOnHover}
      onPointerLeave={closeOnLeave}
      onFocus={openOnKeyboardFocus}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-current={current || undefined}
        onClick={toggle}
      >
        {menu.label}
      </button>
      <ul className={styles.list} data-open={open ? "" : undefined}>
        {menu.links.map((link) => (
          <li key={link.label}>
            <NavigationLink link={link} pathname={pathname} />
          </li>
        ))}
        {children}
      </ul>
    </li>
  );
}
