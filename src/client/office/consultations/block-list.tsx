import { blockListCopy as copy } from "#content/office/blocked-times-desk.ts";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import type { ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import { dayTextOf } from "#rules/day.ts";
import { officeButton, officeDesk, officePanel } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { Note } from "../../ui/note.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { bodyOf } from "../call.ts";
import { hoursOf } from "./day-column.tsx";
import { useChange } from "./use-consultations.ts";

type BlockListProps = {
  blocks: readonly ShownBlockedTime[];
  /** True if the outcome is hidden, because the form has had one since. */
  isOutdated?: boolean;
  /** Called when an action begins, and when it has an answer. */
  onAct?: () => void;
};

/** The future blocked times, each with a button that removes the block. */
export function BlockList({ blocks, isOutdated = false, onAct }: BlockListProps) {
  const removal = useChange(({ id, version }: ShownBlockedTime) =>
    bodyOf(api.office["blocked-times"][":id"].$delete({ param: { id }, json: { version } })),
  );
  const outcome = useOutcomeFocus<HTMLParagraphElement>(removal.data);

  function remove(block: ShownBlockedTime): void {
    onAct?.();
    removal.mutate(block, { onSettled: () => onAct?.() });
  }

  return (
    <>
      {blocks.length === 0 && <Note title={copy.empty} text={copy.emptyText} />}
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
              onClick={() => remove(block)}
            >
              {removal.isPending && removal.variables.id === block.id ? copy.removing : copy.remove}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {!isOutdated && removal.isSuccess && (
          // The pressed button is gone, so the message takes the focus.
          <p ref={outcome} tabIndex={-1}>
            {copy.removed}
          </p>
        )}
        {!isOutdated && removal.isError && <p className={officePanel().error}>{removal.error.message}</p>}
      </div>
    </>
  );
}

/** `Friday, April 3, 2026 to Monday, April 6, 2026, 9:00 AM to 6:00 PM` */
function whenOf(block: ShownBlockedTime): string {
  const { pattern, firstDay, lastDay, weekdays, isWholeDay } = block;
  const hours = isWholeDay ? copy.wholeDay : hoursOf(block);
  if (pattern === "weekly") return `${copy.every} ${weekdays.join(", ")}, ${hours}`;
  const first = dayTextOf(firstDay);
  return `${pattern === "range" && lastDay ? `${first} ${officeConsultationCopy.to} ${dayTextOf(lastDay)}` : first}, ${hours}`;
}

function patternOf({ pattern, firstDay, lastDay, isWholeDay }: ShownBlockedTime): string {
  if (pattern === "weekly")
    return [`${copy.weekly} ${dayTextOf(firstDay)}`, lastDay && `${copy.until} ${dayTextOf(lastDay)}`]
      .filter(Boolean)
      .join(", ");
  if (isWholeDay) return copy.holiday;
  return pattern === "range" ? copy.range : copy.once;
}
