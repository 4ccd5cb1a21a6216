import { runDecision as copy } from "#content/office/records-runs.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { officeDesk } from "#styled-system/recipes";
import { momentTextOf } from "../../times.ts";

/** The people who prepared a run and decided on it. */
export function RunRecord({ run }: { run: RunLine }) {
  const desk = officeDesk();
  const now = Date.now();
  const lines = [
    ...(run.decidedBy && run.decidedAt
      ? [
          {
            what: run.status === "confirmed" ? copy.confirmed : copy.returned,
            who: run.decidedBy.name,
            at: run.decidedAt,
          },
        ]
      : []),
    { what: copy.prepared, who: run.preparedBy.name, at: run.preparedAt },
  ];
  return (
    <section className={desk.block} aria-labelledby="on-record">
      <header className={desk.blockHead}>
        <h2 id="on-record">{copy.record}</h2>
      </header>
      <ul className={desk.list}>
        {lines.map(({ what, who, at }) => (
          <li key={what}>
            <span>
              {what}
              <br />
              <small>{who}</small>
            </span>
            <time dateTime={at} className={desk.label}>
              {momentTextOf(at, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
