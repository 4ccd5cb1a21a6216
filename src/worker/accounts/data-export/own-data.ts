import type { Database } from "../../db/database.ts";
import { listOwnActivity } from "./data-export-store.ts";
import { listOwnNotices } from "./notice-store.ts";
import { listOwnPortfolio } from "./portfolio-store.ts";
import { listOwnReports } from "./report-store.ts";
import { listOwnSecurity } from "./security-store.ts";

/** Every list of a person's data, page by page: for the export of their own account, and for the one that staff make. */
export function listOwnData(db: Database, person: { id: string; email: string }) {
  return {
    ...listOwnActivity(db, person),
    ...listOwnSecurity(db, person),
    ...listOwnNotices(db, person.id),
    ...listOwnPortfolio(db, person.id),
    ...listOwnReports(db, person.id),
  };
}
