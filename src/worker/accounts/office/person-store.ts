import { desc, eq, sql } from "drizzle-orm";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { interests } from "../../db/interest-tables.ts";
import { invitations } from "../../db/invitation-tables.ts";
import { securityEvents } from "../../db/security-tables.ts";
import { submissions } from "../../db/submission-tables.ts";

/** The latest enquiries, interests, submissions and security events of a person, up to `limit` each, and their invitation. */
export function listOnRecord(db: Database, { id, email }: { id: string; email: string }, limit: number) {
  const { reference, topic } = enquiries;
  const { kind, status, createdAt } = enquiries;
  const actor = db.select({ name: user.name }).from(user).where(eq(user.id, securityEvents.actorId));
  return db.batch([
    db
      .select({ reference, kind, topic, status, createdAt })
      .from(enquiries)
      .where(eq(sql`lower(${enquiries.email})`, email.toLowerCase()))
      .orderBy(desc(sql`${enquiries}.rowid`))
      .limit(limit),
    db
      .select({ interest: interests, reference, topic })
      .from(interests)
      .innerJoin(enquiries, eq(enquiries.id, interests.enquiryId))
      .where(eq(interests.personId, id))
      .orderBy(desc(interests.createdAt))
      .limit(limit),
    // Only the company sees a draft until it is submitted.
    db
      .select({
        state: sql<(typeof submissions.$inferSelect)["status"]>`${submissions.status}`.as("state"),
        submittedAt: submissions.submittedAt,
        updatedAt: submissions.updatedAt,
        reference,
        topic,
      })
      .from(submissions)
      .innerJoin(enquiries, eq(enquiries.id, sql`coalesce(${submissions.enquiryId}, ${submissions.askedEnquiryId})`))
      .where(eq(submissions.ownerId, id))
      .orderBy(desc(submissions.updatedAt))
      .limit(limit),
    db
      .select({ event: securityEvents, by: sql<string | null>`(${actor})`.as("by_name") })
      .from(securityEvents)
      .where(eq(securityEvents.personId, id))
      .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
      .limit(limit),
    db
      .select({ invitation: invitations, by: user.name })
      .from(invitations)
      .leftJoin(user, eq(user.id, invitations.invitedBy))
      .where(eq(invitations.personId, id)),
  ]);
}
