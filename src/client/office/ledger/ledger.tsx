import type { ComponentProps, ReactNode } from "react";
import { ledgerCopy as copy } from "#content/office/ledger.ts";
import { isCounted } from "#rules/documents/counted-bytes.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { LedgerAttempt, LedgerSubject } from "#rules/documents/ledger.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { ShowMore } from "../parts/show-more.tsx";
import { State } from "../parts/signs.tsx";
import { momentTextOf } from "../times.ts";
import { LedgerDays } from "./ledger-days.tsx";
import { ledgerCsvAddress, useLedger } from "./use-ledger.ts";

const shapeOf = { granted: "full", aborted: "half", refused: "failed", "not-marked": "odd", unsent: "empty" } as const;

/** The download log of a document, person or project: who downloaded or tried to, which version, and how much of it was sent. */
export function Ledger({ by, id }: LedgerSubject) {
  const desk = officeDesk();
  const list = useLedger({ by, id });
  return (
    <section className={desk.block} aria-labelledby={`ledger-${by}`}>
      <div className={desk.blockHead}>
        <h2 id={`ledger-${by}`}>{copy.title[by]}</h2>
        <a className={desk.aside} href={ledgerCsvAddress({ by, id })} download="" aria-label={copy.csvLabel}>
          {copy.csv}
        </a>
      </div>
      <Attempts list={list} by={by} id={id} />
      <ShowMore list={list} />
    </section>
  );
}

type Query = ComponentProps<typeof Freshness>["query"];

/** One warning that the download log, or what is shown beside it, is stale: a lost connection usually stops all of them. */
export function LedgerFreshness({ by, id, beside }: LedgerSubject & { beside: readonly Query[] }) {
  const stale = [useLedger({ by, id }), ...beside].filter(({ isRefetchError }) => isRefetchError);
  const oldest = Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const refetch = () => stale.map((query) => query.refetch());
  return <Freshness query={{ isRefetchError: stale.length > 0, dataUpdatedAt: oldest, refetch }} />;
}

function Attempts({ list, by, id }: LedgerSubject & { list: ReturnType<typeof useLedger> }) {
  const desk = officeDesk();
  const { rows, isPending, isError } = list;
  if (rows.length === 0) {
    if (isError) return <FailedLoad title={copy.failedTitle} query={list} />;
    return <p className={desk.muted}>{isPending ? copy.loading : copy.empty[by]}</p>;
  }
  return (
    <>
      <LedgerDays by={by} id={id} />
      <ul className={desk.list} aria-label={copy.title[by]}>
        {rows.map((attempt) => (
          <li key={attempt.id} data-row={by === "person" ? "" : undefined}>
            <span>
              {by === "document" ? attempt.who.name : <DocumentTitle of={attempt} />}
              <br />
              <small>
                {by === "project" && `${attempt.who.name}, `}
                {detailOf(attempt)}
              </small>
            </span>
            <span>
              <State shape={shapeOf[attempt.outcome]}>{copy.outcomes[attempt.outcome]}</State>
              <br />
              <small>
                <time dateTime={attempt.at}>{momentTextOf(attempt.at, Date.now())}</time>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function DocumentTitle({ of: { document } }: { of: LedgerAttempt }): ReactNode {
  if (!document || document.title === null) return copy.unknownDocument;
  return (
    <PageLink to="officeDocument" with={{ id: document.id }}>
      {document.title}
    </PageLink>
  );
}

/** `version 1, 1.04 MB of 2.23 MB left`. */
function detailOf({ outcome, fileVersion, fileSize, bytes, attempts }: LedgerAttempt): string {
  const times = attempts > 1 ? `, ${attempts} ${copy.times}` : "";
  if (outcome === "refused") return copy.refusedNote + times;
  if (outcome === "not-marked") return copy.notMarkedNote + times;
  if (outcome === "unsent") return copy.unsentNote + times;
  const atMost = isCounted({ outcome, bytes }) ? "" : `${copy.atMost} `;
  const left = `${atMost}${fileSizeOf(bytes)} ${fileSize && attempts === 1 ? `${copy.of} ${fileSizeOf(fileSize)} ` : ""}${copy.left}`;
  return fileVersion === null ? left : `${copy.version} ${fileVersion}, ${left}${times}`;
}
