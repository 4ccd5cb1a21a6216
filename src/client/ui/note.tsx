import type { ReactNode } from "react";
import { note } from "#styled-system/recipes";

type NoteProps = {
  title: string;
  text?: string | undefined;
  /** `alert` announces the note. For a note that replaces a loading note. */
  role?: "alert";
  children?: ReactNode;
};

/** A dashed box that names a state: locked, empty, failed. */
export function Note({ title, text, role, children }: NoteProps) {
  const styles = note();
  return (
    <div className={styles.root} role={role}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A note that something loads; a screen reader announces it once. */
export function LoadingNote({ title }: { title: string }) {
  const styles = note();
  return (
    <div className={styles.root} role="status">
      <p className={styles.title}>{title}</p>
      <p className={styles.travel} aria-hidden="true" />
    </div>
  );
}
