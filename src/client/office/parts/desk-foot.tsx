import type { ReactNode } from "react";
import { officeParts as copy } from "#content/office/parts.ts";
import { officeDesk } from "#styled-system/recipes";
import { isSingleKey, useSingleKeys } from "../keys/single-keys.ts";
import { Key } from "./signs.tsx";

type FootKeys = readonly { keys: readonly string[]; does: string }[];

/**
 * The bottom line of a desk: its keys, the number of items shown, and a note. Screen readers announce only the number. They do
 * not read the keys, because screen readers have keys of their own.
 */
export function DeskFoot({ keys, shown, children }: { keys: FootKeys; shown?: string; children?: ReactNode }) {
  const styles = officeDesk();
  const areSingleKeysOn = useSingleKeys();
  const working = areSingleKeysOn ? keys : keys.filter(({ keys: names }) => !names.some(isSingleKey));
  if (working.length === 0 && !children && shown === undefined) return null;
  return (
    <footer className={styles.foot} data-only-keys={!children && !shown}>
      {working.map(({ keys: names, does }) => (
        <span key={does} className={styles.footKey} aria-hidden="true">
          {names.map((name) => (
            <Key key={name} name={name} />
          ))}
          {does}
        </span>
      ))}
      {(children || shown !== undefined) && (
        <span className={styles.footNote}>
          {shown !== undefined && <span role="status">{shown}</span>}
          {shown && children && ". "}
          {children}
        </span>
      )}
    </footer>
  );
}

/** `50 shown, more follow`. Empty until the list is loaded, because `0 shown` would look like a result. */
export function shownText(count: number, list: { dataUpdatedAt: number; hasNextPage: boolean }): string {
  if (list.dataUpdatedAt === 0) return "";
  return `${count} ${copy.shown}${list.hasNextPage ? `, ${copy.moreFollow}` : ""}`;
}
