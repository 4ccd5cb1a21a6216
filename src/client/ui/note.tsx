import type { ReactNode } from "react";
import { note } from "#styled-system/recipes";

/** A dashed box that names a state: locked, empty, failed. */
export function Note({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const look = note();
  return (
    <div className={look.root}>
      <p className={look.title}>{title}</p>
      {text && <p className={look.text}>{text}</p>}
      {children && <div className={look.actions}>{children}</div>}
    </div>
  );
}

/** The same while something is on its way; a screen reader hears it once. */
export function LoadingNote({ title }: { title: string }) {
  const look = note();
  return (
    <div className={look.root} role="status">
      <p className={look.title}>{title}</p>
      <p className={look.travel} aria-hidden="true" />
    </div>
  );
}
