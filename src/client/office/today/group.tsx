import type { ReactNode } from "react";
import { todayDesk as copy } from "#content/office/today.ts";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Count } from "../parts/signs.tsx";
import type { GroupName } from "./counts.ts";

/** The props of the group with a name. */
export type GroupOf<Name extends GroupName> = { group: Today[Name]; now: number };

type GroupProps = {
  name: GroupName;
  count: number;
  tone?: "danger";
  /** The filters of the inbox that show the whole group, if only its first items are shown here. */
  all?: Record<string, string> | undefined;
  children: ReactNode;
};

/** The waiting items of one type, with their number. Renders nothing if there are none. */
export function Group({ name, count, tone, all, children }: GroupProps) {
  const styles = officeToday();
  const { title, note } = copy.groups[name];
  if (count === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`today-${name}`}>
      <header className={styles.groupHead}>
        <h2 id={`today-${name}`}>{title}</h2>
        <Count value={count} {...(tone && { tone })} />
        <span className={styles.groupNote}>
          {all ? (
            <PageLink to="officeInbox" search={all}>
              {copy.all}
            </PageLink>
          ) : (
            note
          )}
        </span>
      </header>
      <ul>{children}</ul>
    </section>
  );
}
