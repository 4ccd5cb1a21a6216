import { officeConsultationCopy } from "#content/office/consultations.ts";
import type { ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import { type Day, dayTextOf } from "#rules/day.ts";
import { officeButton, officeDesk, officePanel } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { bodyOf } from "../call.ts";
import { BlockForm } from "./block-form.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { hoursOf } from "./day-column.tsx";
import { useBlockedTimes, useChange } from "./queries.ts";

const copy = officeConsultationCopy.blocks;

/** Blocked times to come, the form for another, and one's own calendar feed. */
export function BlockedTimes() {
  const styles = officeDesk();
  const found = useBlockedTimes();
  return (
    <>
      <section className={`${styles.pane} ${styles.block}`} aria-labelledby="blocked">
        <header className={styles.blockHead}>
          <h2 id="blocked">{copy.title}</h2>
          <span className={styles.aside}>{copy.aside}</span>
        </header>
        {found.data ? (
          <List blocks={found.data.blocks} />
        ) : found.isError ? (
          <Note title={copy.failedTitle} text={found.error.message}>
            <button type="button" className={officeButton()} onClick={() => found.refetch()}>
              {officeConsultationCopy.tryAgain}
            </button>
          </Note>
        ) : (
          <LoadingNote title={copy.loading} />
        )}
      </section>
      <div className={styles.pane}>
        {found.data && <BlockForm today={found.data.today as Day} zoneText={found.data.zoneText} />}
        <CalendarFeed />
      </div>
    </>
  );
}

function List({ blocks }: { blocks: readonly ShownBlockedTime[] }) {
  const removal = useChange(({ id, version }: ShownBlockedTime) =>
    bodyOf(api.office["blocked-times"][":id"].$delete({ param: { id }, json: { version } })),
  );
  return (
    <>
      {blocks.length === 0 && <p>{copy.empty}</p>}
      <ul className={officeDesk().list}>
        {blocks.map((block) => (
          <li key={block.id}>
            <span>
              <b>{block.name}</b>
              {`, ${whenOf(block)}`}
              <br />
              <small>{`${patternOf(block)}, ${copy.by} ${block.by ?? copy.erased}`}</small>
            </span>
            <button
              type="button"
              className={officeButton({ tone: "quiet" })}
              aria-label={`${copy.remove}: ${block.name}`}
              disabled={removal.isPending}
              onClick={() => removal.mutate(block)}
            >
              {removal.isPending && removal.variables.id === block.id ? copy.removing : copy.remove}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {removal.isSuccess && <p>{copy.removed}</p>}
        {removal.isError && <p className={officePanel().error}>{removal.error.message}</p>}
      </div>
    </>
  );
}

/** `Friday, April 3, 2026 to Monday, April 6, 2026, 9:00 AM to 6:00 PM` */
function whenOf(block: ShownBlockedTime): string {
  const { pattern, firstDay, lastDay, weekdays, isWholeDay } = block;
  const hours = isWholeDay ? copy.wholeDay : hoursOf(block);
  if (pattern === "weekly") return `${copy.every} ${weekdays.join(", ")}, ${hours}`;
  const first = dayTextOf(firstDay as Day);
  return `${pattern === "range" && lastDay ? `${first} ${officeConsultationCopy.to} ${dayTextOf(lastDay as Day)}` : first}, ${hours}`;
}

function patternOf({ pattern, firstDay, lastDay, isWholeDay }: ShownBlockedTime): string {
  if (pattern === "weekly")
    return [`${copy.weekly} ${dayTextOf(firstDay as Day)}`, lastDay && `${copy.until} ${dayTextOf(lastDay as Day)}`]
      .filter(Boolean)
      .join(", ");
  return isWholeDay ? copy.holiday : pattern === "range" ? copy.range : copy.single;
}
