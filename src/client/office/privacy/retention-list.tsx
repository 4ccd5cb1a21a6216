import { retentionDesk as copy } from "#content/office/privacy.ts";
import { expiredCountedAtMost } from "#rules/retention/retention-limits.ts";
import { officeDesk } from "#styled-system/recipes";
import { FailedLoad } from "../parts/failed-load.tsx";
import { useRetention } from "./use-privacy.ts";

/** The data that the next run will remove because of its age. */
export function RetentionList() {
  const desk = officeDesk();
  const list = useRetention();
  const { data, isPending } = list;
  return (
    <section className={desk.block} aria-labelledby="retention">
      <header className={desk.blockHead}>
        <h2 id="retention">{copy.title}</h2>
      </header>
      <p className={desk.muted}>{copy.lead}</p>
      {isPending && <p className={desk.muted}>{copy.loading}</p>}
      {list.isError && !data && <FailedLoad title={copy.failedTitle} query={list} />}
      {data && data.wrong.length > 0 && (
        <p role="alert">
          {copy.wrong} {data.wrong.join(", ")}
        </p>
      )}
      {data && (
        <ul className={desk.list}>
          {data.periods.map(({ kept, days, now, soon }) => (
            <Line key={kept} name={copy.kept[kept]} days={days} now={now} soon={soon} />
          ))}
          <Line name={copy.bin} days={copy.binDays} {...data.bin} />
        </ul>
      )}
    </section>
  );
}

function Line({ name, days, now, soon }: { name: string; days: number; now: number; soon: number }) {
  return (
    <li>
      <span>
        {name}
        <br />
        <small>
          {days} {days === 1 ? copy.day : copy.days}
        </small>
      </span>
      <span>
        {now} {copy.next}
        <br />
        <small>
          {soon >= expiredCountedAtMost ? copy.more : soon} {copy.week}
        </small>
      </span>
    </li>
  );
}
