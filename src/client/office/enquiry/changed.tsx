import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { officeButton, officeDesk, officeEnquiry } from "#styled-system/recipes";
import { timeTextOf } from "../times.ts";
import { eventText } from "./event-text.ts";
import type { Writes } from "./use-enquiry.ts";

/** The changes that others have made while the enquiry was open: who, what and when. What the viewer has typed is kept. */
export function Changed({ writes, now, hasTyped }: { writes: Writes; now: number; hasTyped: boolean }) {
  const styles = officeEnquiry();
  const { meanwhile, isTheirs, refused, isBusy, repeat, acknowledge } = writes;
  const keep = isTheirs ? copy.keepTheirs : copy.keep;
  if (meanwhile.length === 0 && !refused) return null;
  return (
    <div className={styles.strip} role="alert">
      <span>
        <b>{copy.changedTitle}</b>{" "}
        {meanwhile.map((entry) => `${eventText(entry, now)} ${copy.at} ${timeTextOf(entry.at)}.`).join(" ")}{" "}
        {refused ? copy.changedYours : hasTyped && copy.changedKept}
      </span>
      <span className={`${officeDesk().acts} ${styles.stripActs}`}>
        <button type="button" className={officeButton()} onClick={acknowledge}>
          {refused ? keep : copy.understood}
        </button>
        {refused && (
          <button type="button" className={officeButton({ tone: "quiet" })} disabled={isBusy} onClick={() => repeat()}>
            {copy.putMine}
          </button>
        )}
      </span>
    </div>
  );
}
