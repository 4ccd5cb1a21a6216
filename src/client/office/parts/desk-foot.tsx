import type { ReactNode } from "react";
import { officeDesk } from "#styled-system/recipes";
import { Key } from "./signs.tsx";

export type FootKeys = readonly { keys: readonly string[]; does: string }[];

/** The keys of a desk, named at its foot, with a note on what is shown. */
export function DeskFoot({ keys, children }: { keys: FootKeys; children?: ReactNode }) {
  const styles = officeDesk();
  return (
    <footer className={styles.foot}>
      {keys.map(({ keys: names, does }) => (
        <span key={does} className={styles.footKey}>
          {names.map((name) => (
            <Key key={name} name={name} />
          ))}
          {does}
        </span>
      ))}
      {children && <span className={styles.footNote}>{children}</span>}
    </footer>
  );
}
