import type { ReactNode } from "react";
import { officeParts as copy } from "#content/office/parts.ts";
import { officeDesk } from "#styled-system/recipes";
import { isSingleKey, useSingleKeys } from "../single-keys.ts";
import { Key } from "./signs.tsx";

export type FootKeys = readonly { keys: readonly string[]; does: string }[];

/** The keys of a desk, named at its foot, with a note on what is shown. */
export function DeskFoot({ keys, children }: { keys: FootKeys; children?: ReactNode }) {
  const styles = officeDesk();
  const areSingleKeysOn = useSingleKeys();
  const working = areSingleKeysOn ? keys : keys.filter(({ keys: names }) => !names.some(isSingleKey));
  return (
    <footer className={styles.foot}>
      {working.map(({ keys: names, does }) => (
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

/** `50 shown, more follow`; nothing until the list is there, because `0 shown` would read as a finding. */
export function shownText(count: number, list: { dataUpdatedAt: number; hasNextPage: boolean }): string {
  if (list.dataUpdatedAt === 0) return "";
  return `${count} ${copy.shown}${list.hasNextPage ? `, ${copy.moreFollow}` : ""}`;
}
