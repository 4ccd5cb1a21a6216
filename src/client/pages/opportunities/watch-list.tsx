import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { addressOf } from "#pages";
import { emailChoicesId } from "#rules/notices/topics.ts";
import type { Watched } from "#rules/projects/opportunities/opportunity.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, opportunitiesPage, table } from "#styled-system/recipes";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { localDayTextOf } from "../../local-times.ts";
import { AddressLink, PageLink } from "../../navigation/page-link.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { OpportunityStatus } from "./opportunity-status.tsx";
import type { Watching } from "./use-watching.ts";

const copy = opportunitiesCopy.watchList;
const { columns } = copy;

export function WatchList({ watching }: { watching: Watching }) {
  const { list, emails, reload, change, busy, isViewed } = watching;
  return (
    <div>
      <ReadOnlyNote />
      {!Array.isArray(list) && (
        <LoadState copy={{ ...copy, tryAgain: opportunitiesCopy.tryAgain }} retry={list && reload} />
      )}
      {Array.isArray(list) && list.length === 0 && <Note title={copy.empty} text={copy.emptyText} />}
      {Array.isArray(list) && list.length > 0 && (
        <WatchTable list={list} emails={emails} isLocked={busy !== undefined || isViewed} change={change} />
      )}
    </div>
  );
}

type WatchTableProps = Pick<Watching, "emails" | "change"> & {
  list: readonly Watched[];
  isLocked: boolean;
};

function WatchTable({ list, emails, isLocked, change }: WatchTableProps) {
  const styles = table({ labelled: true });
  const figures = table({ figures: true });
  const { notice, end } = opportunitiesPage();
  return (
    <table className={styles.root} aria-label={copy.title}>
      <TableHead
        columns={[
          { name: columns.project },
          { name: columns.status },
          { name: columns.change },
          { name: columns.since, isFigure: true },
          { name: columns.notice },
          { name: columns.action, isHidden: true },
        ]}
      />
      <tbody>
        {list.map(({ record, name, page, status, deadline, since, changes }) => (
          <tr key={record} className={styles.row}>
            <th scope="row" className={styles.rowHead} data-long="">
              {page === null ? (
                name
              ) : (
                <PageLink to="project" with={{ id: page }}>
                  {name}
                </PageLink>
              )}
            </th>
            <td className={styles.cell} data-label={columns.status} data-long="">
              {status ? <OpportunityStatus status={status} deadline={deadline} /> : copy.unlisted}
            </td>
            <td className={styles.cell} data-label={columns.change} data-long="">
              {changes.map(textOf).join(". ") || copy.unchanged}
            </td>
            <td className={figures.cell} data-label={columns.since} data-long="">
              {localDayTextOf(since)}
            </td>
            <td className={`${styles.cell} ${notice}`} data-label={columns.notice} data-long="">
              <AddressLink address={`${addressOf("tool", { tool: "notices" })}#${emailChoicesId}`}>
                {copy.notices[emails]}
              </AddressLink>
            </td>
            <td className={`${styles.cell} ${end}`}>
              <button
                type="button"
                className={button({ size: "sm" })}
                aria-disabled={isLocked}
                onClick={() => !isLocked && void change(record, false)}
              >
                {copy.remove}
                <HiddenText>
                  {" "}
                  {name} {copy.from}
                </HiddenText>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `Launch day Feb 2, 2026 to Feb 9, 2026, on Jan 12, 2026` */
function textOf({ what, at, before, after, terms }: Watched["changes"][number]): string {
  const on = `${copy.on} ${localDayTextOf(at)}`;
  if (what === "terms") return `${copy.changes.terms}: ${terms.map((term) => copy.terms[term]).join(", ")}, ${on}`;
  const [from, to] = what === "launch" ? [shortDateOf(before), shortDateOf(after)] : [before, after];
  return `${copy.changes[what]}: ${from} ${copy.to} ${to}, ${on}`;
}
