import { readPeriod } from "#rules/portfolio/reports/period.ts";
import { type PortfolioRecords, recordsIn } from "#rules/portfolio/reports/records.ts";
import type { Database } from "../../db/database.ts";
import { listRecords } from "../record-store.ts";
import { figuresNow } from "./figures-now.ts";
import { listMandates } from "./mandate-store.ts";
import { listInForce } from "./statement-store.ts";

/**
 * The most records that all comparisons together read. They cost about as much CPU time as issuing one long statement. For an
 * account with 20 movements, all thousand listed statements are compared; for one with 2,000 movements, the newest 55.
 */
export const maxCompared = 200_000;

/**
 * Returns the ids of the statements in force for which issuing again would make a revision. Compares by the same digest as
 * issuing, so that both agree. A statement that cannot be issued again is left out, for example one of a removed mandate.
 */
export async function listChanged(db: Database, personId: string): Promise<string[]> {
  // Read before the records, so that no statement is compared with records older than itself.
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
    compared += own.purchases.length + own.distributions.length + own.valuations.length;
    if (compared > maxCompared) break;
    const stated = figuresNow(own, period, currency);
    if (typeof stated !== "string" && stated.figuresDigest !== figuresDigest) changed.push(id);
  }
  return changed;
}
