import type { StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import type { Database } from "../../db/database.ts";
import { findRevision, issuedOf, type StatementRow } from "./statement-store.ts";

/** Returns a statement as its holder reads it. It says whether a later revision has replaced it. */
export async function findStatementAnswer(db: Database, row: StatementRow): Promise<StatementAnswer> {
  const {
    personId,
    mandateName: mandate,
    paidOutMinorUnits: paidOut,
    closingMinorUnits: closing,
    figures,
    changes,
  } = row;
  const [inForce, before] = await Promise.all([
    findRevision(db, row),
    row.revision > 1 ? findRevision(db, row, row.revision - 1) : undefined,
  ]);
  return {
    personId,
    statement: issuedOf({ ...row, mandate, paidOut, closing }, inForce?.id !== row.id),
    sha256: row.sha256,
    figures,
    corrects: before && changes ? { issuedAt: before.issuedAt.toISOString(), ...changes } : null,
  };
}
