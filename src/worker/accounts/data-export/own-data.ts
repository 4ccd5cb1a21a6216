import type { Database } from "../../db/database.ts";
import type { DataSubject } from "../../privacy/person-data-store.ts";
import { listOwnActivity } from "./data-export-store.ts";
import { listOwnEmails } from "./email-store.ts";
import { listOwnNotices } from "./notice-store.ts";
import { listOwnPortfolio } from "./portfolio-store.ts";
import { listOwnReports } from "./report-store.ts";
import { listOwnSecurity } from "./security-store.ts";

/**
 * Every list of a person's data, page by page: for the export of their own account, and for the one that staff make. Staff get
 * no drafts, because only the person sees those.
 */
export function listOwnData(db: Database, subject: DataSubject, { withDrafts }: { withDrafts: boolean }) {
  const person = { id: subject.personId ?? "", email: subject.email };
  return {
    ...listOwnActivity(db, person),
    ...listOwnSecurity(db, person),
    ...listOwnNotices(db, person.id),
    ...listOwnPortfolio(db, person.id, withDrafts),
    ...listOwnReports(db, person.id),
    emails: listOwnEmails(db, subject),
  };
}
