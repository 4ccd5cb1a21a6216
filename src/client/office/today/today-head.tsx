import { todayDesk as copy } from "#content/office/today.ts";
import { addressOf } from "#pages";
import { countedAtMost } from "#rules/office/count.ts";
import type { Today } from "#rules/office/today.ts";
import { officeButton, officeDesk, officeToday } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { useHealth } from "../frame/use-health.ts";
import { longDateTextOf, timeTextHere, timeTextOf, zoneTextOf } from "../times.ts";
import { Answered } from "./answered.tsx";
import { countOf } from "./counts.ts";

type TodayHeadProps = { today: Today | undefined; now: number; title: string };

/**
 * The day, the number of waiting items, and how well the promise to answer is kept. While the business's time zone is unknown,
 * so is the day, and `title` replaces it.
 */
export function TodayHead({ today, now, title }: TodayHeadProps) {
  const styles = officeToday();
  const isZoneKnown = useHealth().data !== undefined;
  const here = timeTextHere(now);
  const oldest = today?.overdue.items[0] ?? today?.dueNext.items[0];
  return (
    <header className={styles.head}>
      <div>
        <h1>{isZoneKnown ? longDateTextOf(now) : title}</h1>
        <p className={styles.lead}>{today ? sentenceOf(today) : " "}</p>
        <div className={officeDesk().acts}>
          {oldest && (
            <AddressLink
              address={addressOf("officeEnquiry", { id: oldest.reference })}
              className={officeButton({ tone: "primary" })}
            >
              {copy.start}
            </AddressLink>
          )}
          <span className={officeDesk().label}>
            {timeTextOf(now)} {zoneTextOf(now)}
            {here && `, ${here} ${copy.here}`}
          </span>
        </div>
      </div>
      {today && <Answered answered={today.answered} now={now} />}
    </header>
  );
}

function sentenceOf(today: Today): string {
  const { things, isAtLeast } = countOf(today);
  if (things === 0) return copy.emptyTitle;
  const over = today.overdue.count;
  const named = copy.numbers[things] ?? String(things);
  const what = things === 1 ? `${copy.one} ${copy.waits}` : `${named} ${copy.things} ${copy.wait}`;
  const start = isAtLeast ? `${copy.atLeast} ${what.toLowerCase()}` : what;
  if (over === 0) return `${start}.`;
  if (over === 1) return things === 1 ? `${start}, ${copy.overAlone}.` : `${start}, ${copy.overOne}.`;
  const many = (copy.numbers[over] ?? String(over)).toLowerCase();
  return `${start}, ${over < countedAtMost ? many : `${copy.atLeast.toLowerCase()} ${many}`} ${copy.overMany}.`;
}
