import { and, desc, eq, or, sql } from "drizzle-orm";
import { type SecurityEvent, shownEventOf } from "#rules/auth/security-event.ts";
import type { Database } from "../../db/database.ts";
import { knownDevices } from "../../db/device-tables.ts";
import { isAfterCursor } from "../../db/keyset.ts";
import { exportPageSize, pagesOf } from "../../db/row-pages.ts";
import { securityEvents } from "../../db/security-tables.ts";
import { staffRequests } from "../../db/staff-request-tables.ts";
import { newestRows } from "./own-rows-store.ts";

/**
 * The known devices of an account, its security events as the holder sees them on the account page, and the requests to make
 * the holder staff, or a member again, including those from before they had an account. Leaves out the hashes of devices and
 * other people's names. Each list has the newest first.
 */
export function listOwnSecurity(db: Database, { id: personId, email }: { id: string; email: string }) {
  const { browser, system, createdAt, lastUsedAt, expiresAt } = knownDevices;
  const device = { browser, system, createdAt, lastUsedAt, expiresAt };
  const { name, becomes, askedAt, confirmedAt, withdrawnAt } = staffRequests;
  const request = { name, becomes, askedAt, confirmedAt, withdrawnAt };
  const isAbout = or(eq(staffRequests.personId, personId), eq(sql`lower(${staffRequests.email})`, email.toLowerCase()));
  return {
    knownDevices: newestRows(db, knownDevices, device, eq(knownDevices.personId, personId)),
    securityEvents: ownEvents(db, personId),
    staffRequests: newestRows(db, staffRequests, request, isAbout),
  };
}

async function* ownEvents(db: Database, personId: string): AsyncGenerator<SecurityEvent[]> {
  const { id, event, detail, network, browser, system, createdAt } = securityEvents;
  const pages = pagesOf(exportPageSize, (after: { at: Date; id: string } | undefined, size) =>
    db
      .select({ row: { id, event, detail, network, browser, system, createdAt }, cursor: { at: createdAt, id } })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, personId), isAfterCursor({ at: createdAt, id }, after, "desc")))
      .orderBy(desc(createdAt), desc(id))
      .limit(size),
  );
  for await (const page of pages) yield page.map(shownEventOf);
}
