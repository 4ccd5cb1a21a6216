import { readPeriod } from "#rules/portfolio/reports/period.ts";
import { type PortfolioRecords, recordsIn } from "#rules/portfolio/reports/records.ts";
import type { Database } from "../../db/database.ts";
import { listRecords } from "../record-store.ts";
import { figuresNow } from "./figures-now.ts";
import { listMandates } from "./mandate-store.ts";
import { listInForce } from "./statement-store.ts";

/**
 * Records that all comparisons read together, at most: about as much of the processor as issuing one long statement. An account
 * with 20 movements has all thousand statements compared that are listed, one with 2,000 movements its newest 55.
 */
export const maxCompared = 200_000;

/**
 * The statements in force for which issuing again would make a revision, by their ids. They are told by the same digest, so that
 * what is answered here is what issuing does. One that cannot be issued again, as of a mandate that was removed, is not among them.
 */
export async function listChanged(db: Database, personId: string): Promise<string[]> {
  // Before the records, so that none is compared with records older than itself.
  const [inForce, mandates] = await Promise.all([listInForce(db, personId), listMandates(db, personId)]);
  if (inForce.length === 0) return [];
  const records = await listRecords(db, personId);
  const ids = new Map(mandates.map(({ id, name }) => [name, id]));
  const scopes = new Map<string, PortfolioRecords>();
  let compared = 0;
  const changed: string[] = [];
  for (const { id, period: periodId, currency, mandate: name, figuresDigest } of inForce) {
    const [period, mandate] = [readPeriod(periodId), name === null ? null : ids.get(name)];
    if (!period || mandate === undefined) continue;
    const key = `${currency} ${mandate ?? ""}`;
    const own = scopes.get(key) ?? recordsIn(records, { currency, mandate });
    scopes.set(key, own);
    compared += own.purchases.length + own.payments.length + own.valuations.length;
    if (compared > maxCompared) break;
    const stated = figuresNow(own, period, currency);
    if (typeof stated !== "string" && stated.figuresDigest !== figuresDigest) changed.push(id);
  }
  return changed;
}
