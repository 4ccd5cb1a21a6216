import type { Person } from "#rules/accounts/person.ts";
import type { Mandate } from "#rules/portfolio/reports/mandate.ts";
import type { Period } from "#rules/portfolio/reports/period.ts";
import { recordsIn, type Scope } from "#rules/portfolio/reports/records.ts";
import { changesOf } from "#rules/portfolio/reports/revision.ts";
import type { StatementFigures } from "#rules/portfolio/reports/statement.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { putFile, removeFiles } from "../../documents/files/file-store.ts";
import type { Bindings } from "../../env.ts";
import { readFaces } from "../../pdf/face-files.ts";
import { sha256Of } from "../../sha256.ts";
import { listRecords } from "../record-store.ts";
import { figuresNow } from "./figures-now.ts";
import { findRevision, insertStatement, type Series, type StatementRow } from "./statement-store.ts";

type StatementRequest = { person: Person; period: Period; currency: Scope["currency"]; mandate: Mandate | null };

/** Several tabs may issue the same statement at once. A tab that finds its revision taken by another tries again. */
const maxTries = 5;

/**
 * Issues a statement, or returns the one in force if its figures are the same. If the records have changed since, a new revision
 * is made, which says what it corrects. The file is stored before its row: if a run ends in between, the nightly comparison
 * removes the file without a row.
 */
export async function issueStatement(
  env: Bindings,
  { person, period, currency, mandate }: StatementRequest,
  now: Date,
): Promise<StatementRow | "not-over" | "too-early" | "too-long"> {
  if (period.to >= utcDayOf(now)) return "not-over";
  const db = openDatabase(env.DB);
  const series = { personId: person.id, period: period.id, currency, mandateName: mandate?.name ?? null };
  for (let tried = 0; tried < maxTries; tried++) {
    // Read before the records, so that no revision is made of older records than the last one.
    const latest = await findRevision(db, series);
    const records = recordsIn(await listRecords(db, person.id), { currency, mandate: mandate?.id ?? null });
    const stated = figuresNow(records, period, currency);
    if (typeof stated === "string") return stated;
    const { figures, figuresDigest } = stated;
    if (latest?.figuresDigest === figuresDigest) return latest;
    const stored = await storeNext(
      env,
      db,
      { series, figures, figuresDigest, latest, holder: person.name, mandate },
      now,
    );
    if (stored) return stored;
  }
  throw new Error("Others kept issuing the same statement.");
}

type Next = {
  series: Series;
  figures: StatementFigures;
  figuresDigest: string;
  latest: StatementRow | undefined;
  holder: string;
  mandate: Mandate | null;
};

/** Stores the next revision. If another call has stored it in the meantime, removes its own file and returns undefined. */
async function storeNext(
  env: Bindings,
  db: Database,
  { series, figures, figuresDigest, latest, holder, mandate }: Next,
  now: Date,
): Promise<StatementRow | undefined> {
  const revision = (latest?.revision ?? 0) + 1;
  const changes = latest ? changesOf(latest.figures, figures) : null;
  const corrects = latest && changes ? { day: utcDayOf(latest.issuedAt), changes } : null;
  const stated = { figures, holder, mandate: mandate?.name ?? null, revision, issuedAt: now, corrects };
  // Imported only when needed, because every start of the Worker would pay for it.
  const { statementPdf } = await import("./pdf/statement-pdf.ts");
  const bytes = await statementPdf(stated, await readFaces(env));
  const sha256 = sha256Of(bytes);
  const objectKey = crypto.randomUUID();
  const etag = await putFile(env, objectKey, bytes, sha256);
  const row: StatementRow = {
    ...series,
    id: crypto.randomUUID(),
    mandateId: mandate?.id ?? "",
    revision,
    issuedAt: now,
    figuresDigest,
    figures,
    changes,
    paidOutMinorUnits: figures.paidOut,
    closingMinorUnits: figures.closing,
    objectKey,
    etag,
    sizeInBytes: bytes.length,
    sha256,
  };
  await insertStatement(db, row);
  const stored = await findRevision(db, series, revision);
  if (stored?.id === row.id) return stored;
  await removeFiles(env, [objectKey]);
  if (!stored) throw new Error("The account was disabled while its statement was made.");
  return undefined;
}
