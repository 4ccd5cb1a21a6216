import { erasureRecord as copy } from "#content/office/privacy.ts";
import type { Erasure, ErasureStatus } from "#rules/privacy/erasure.ts";
import { officeButton, officeDesk } from "#styled-system/recipes";
import { FailedLoad } from "../parts/failed-load.tsx";
import { confirmerTextOf } from "../parts/second-person.ts";
import { State, type StateShape } from "../parts/signs.tsx";
import { momentTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useErasures } from "./use-privacy.ts";

const shapeOf: Record<ErasureStatus, StateShape> = { prepared: "waits", running: "half", done: "full" };

type ErasureRecordProps = { viewerId: string; onOpen: (email: string) => void };

/**
 * The erasures that wait for a second member of staff, and the latest others. A finished erasure shows how much was erased and
 * who did it, but not whose data it was.
 */
export function ErasureRecord({ viewerId, onOpen }: ErasureRecordProps) {
  const desk = officeDesk();
  const list = useErasures();
  const { data, isPending } = list;
  return (
    <section className={desk.block} aria-labelledby="erasures">
      <header className={desk.blockHead}>
        <h2 id="erasures">{copy.title}</h2>
      </header>
      {isPending && <p className={desk.muted}>{copy.loading}</p>}
      {list.isError && !data && <FailedLoad title={copy.failedTitle} query={list} />}
      {data?.erasures.length === 0 && <p className={desk.muted}>{copy.empty}</p>}
      <ul className={desk.list}>
        {data?.erasures.map((erasure) => (
          <Line key={erasure.id} erasure={erasure} viewerId={viewerId} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Line({ erasure, viewerId, onOpen }: ErasureRecordProps & { erasure: Erasure }) {
  const now = useNow();
  const { status, email, parts, pseudonym, preparedBy, preparedAt, confirmedBy, endedAt } = erasure;
  const removed = parts.reduce((sum, { fate, count }) => (fate === "removed" ? sum + count : sum), 0);
  return (
    <li>
      <span>
        {email ?? pseudonym}
        <br />
        <small>
          {status === "prepared" && `${copy.by} `}
          {(confirmedBy ?? preparedBy).name}, {momentTextOf(endedAt ?? preparedAt, now)}
          {status === "done" && `, ${removed} ${copy.rows}`}
          {status === "prepared" && `. ${confirmerTextOf(erasure, viewerId, now)}`}
        </small>
      </span>
      <span>
        <State shape={shapeOf[status]}>{copy.statuses[status]}</State>
        {email && (
          <>
            <br />
            <button
              type="button"
              className={officeButton()}
              aria-label={`${copy.open}: ${email}`}
              onClick={() => onOpen(email)}
            >
              {copy.open}
            </button>
          </>
        )}
      </span>
    </li>
  );
}
