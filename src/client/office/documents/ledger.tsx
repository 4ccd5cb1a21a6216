import { ledgerCopy as copy } from "#content/office/documents.ts";
import { isCounted } from "#rules/documents/counted-bytes.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { DocumentDetail, LedgerAttempt } from "#rules/documents/office-answers.ts";
import { officeDesk } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { addressOfCall } from "../call.ts";
import { LoadMore } from "../parts/load-more.tsx";
import { State } from "../parts/signs.tsx";
import { momentOf } from "../times.ts";
import { LedgerDays } from "./ledger-days.tsx";
import { useLedger } from "./use-documents.ts";

const shapeOf = { granted: "full", aborted: "half", refused: "failed" } as const;

/** Who downloaded a document or tried to, which version, and how much of it left. */
export function Ledger({ document: { id, versions } }: { document: DocumentDetail }) {
  const desk = officeDesk();
  const list = useLedger(id);
  const { attempts, isPending, isError } = list;
  const sizes = new Map(versions.map(({ number, fileSize }) => [number, fileSize]));
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.title}</h2>
        <a
          className={desk.aside}
          href={addressOfCall(api.office.documents[":id"]["ledger.csv"].$path({ param: { id } }))}
          download=""
          aria-label={copy.csvLabel}
        >
          {copy.csv}
        </a>
      </div>
      {attempts.length === 0 ? (
        <p className={desk.muted}>{isPending ? copy.loading : isError ? copy.failed : copy.empty}</p>
      ) : (
        <>
          <LedgerDays id={id} />
          <ul className={desk.list} aria-label={copy.title}>
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                <span>
                  {attempt.who.name}
                  <br />
                  <small>{detailOf(attempt, sizes)}</small>
                </span>
                <span>
                  <State shape={shapeOf[attempt.outcome]}>{copy.outcomes[attempt.outcome]}</State>
                  <br />
                  <small>
                    <time dateTime={attempt.at}>{momentOf(attempt.at, Date.now())}</time>
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadMore list={list} />
    </section>
  );
}

/** `version 1, 1.04 MB of 2.23 MB left`. */
function detailOf({ outcome, fileVersion, bytes, attempts }: LedgerAttempt, sizes: Map<number, number | null>): string {
  const times = attempts > 1 ? `, ${attempts} ${copy.times}` : "";
  if (outcome === "refused") return copy.refusedNote + times;
  const whole = fileVersion === null ? null : sizes.get(fileVersion);
  const atMost = isCounted({ outcome, bytes }) ? "" : `${copy.atMost} `;
  const left = `${atMost}${fileSizeOf(bytes)} ${whole ? `${copy.of} ${fileSizeOf(whole)} ` : ""}${copy.left}`;
  return fileVersion === null ? left : `${copy.version} ${fileVersion}, ${left}`;
}
