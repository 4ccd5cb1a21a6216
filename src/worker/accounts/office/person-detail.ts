import { isInvestor } from "#rules/accounts/investor.ts";
import { accountStateOf, type PersonLine } from "#rules/accounts/people.ts";
import { actsOn } from "#rules/accounts/person-acts.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { deviceOf } from "#rules/auth/device.ts";
import { readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { officeStatusOf } from "#rules/submissions/submission-status.ts";
import { listKnownDevices } from "../../auth/known-device-store.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { listDocuments } from "../../documents/list.ts";
import type { Bindings } from "../../env.ts";
import { listEmails } from "../../mail/email-store.ts";
import { shownLineOf } from "../../mail/shown-email.ts";
import { networkOf } from "../../rate-limit.ts";
import { listOwnSessions } from "../own-sessions-store.ts";
import { findLastLogins, findStoredPerson, type StoredPerson } from "./people-list-store.ts";
import { listOnRecord } from "./person-store.ts";
import { listLatestHoldings, listLatestProjects } from "./records-store.ts";

/** How many items of each list are shown. */
const shownItems = 5;

export async function listPersonLines(db: Database, rows: readonly StoredPerson[]): Promise<PersonLine[]> {
  const logins = await findLastLogins(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => lineOf(row, logins));
}

/** Returns the details of a person for the page that staff see. Undefined if there is no such account. */
export async function findPersonDetail(env: Bindings, id: string, viewerId: string): Promise<PersonDetail | undefined> {
  const db = openDatabase(env.DB);
  const now = new Date();
  const person = await findStoredPerson(db, id);
  if (!person) return undefined;
  const [logins, onRecord, stored, known, documents, emails, holdings, projects] = await Promise.all([
    findLastLogins(db, [id]),
    listOnRecord(db, person, shownItems + 1),
    listOwnSessions(db, id, undefined, now),
    listKnownDevices(db, id, now),
    listVisibleDocuments(env, person),
    listEmails(db, { ...anyEmail, recipient: person.email }, undefined, shownItems + 1),
    listLatestHoldings(db, id, shownItems + 1),
    listLatestProjects(db, id, shownItems + 1),
  ]);
  const [enquiries, interests, submissions, events, [invited]] = onRecord;
  const line = lineOf(person, logins);
  const hasLogins = stored.length + known.length > 0;
  return {
    ...line,
    acts: actsOn({ ...line, hasLogins, hasPassword: person.hasPassword }, id === viewerId),
    disabledAt: person.disabledAt?.toISOString() ?? null,
    twoFactorSince: person.twoFactorSince?.toISOString() ?? null,
    invitation: invited
      ? {
          id: invited.invitation.id,
          at: invited.invitation.createdAt.toISOString(),
          by: invited.by,
          expiresAt: invited.invitation.expiresAt.toISOString(),
          isOpen: line.state === "invited",
        }
      : null,
    sessions: stored.map(({ id: sessionId, userAgent, ipAddress, startedAt, lastSeenAt }) => ({
      ...deviceOf(userAgent),
      id: sessionId,
      network: networkOf(ipAddress?.replace(/\/64$/, "")),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    devices: known.map(({ browser, system, lastUsedAt }) => ({
      browser,
      system,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    holdings: isInvestor(person.kind) || holdings.length > 0 ? few(holdings, (holding) => holding) : null,
    projects: person.kind === "company" || projects.length > 0 ? few(projects, (project) => project) : null,
    enquiries: few(enquiries, ({ createdAt, ...enquiry }) => ({ ...enquiry, cameInAt: createdAt.toISOString() })),
    documents: few(documents, ({ id: documentId, title, createdAt }) => ({
      id: documentId,
      title,
      createdAt: createdAt.toISOString(),
    })),
    interests: few(interests, ({ interest: { amountMinorUnits, currency, createdAt }, reference, topic }) => ({
      reference,
      topic,
      amount: { minorUnits: amountMinorUnits, currency },
      at: createdAt.toISOString(),
    })),
    submissions: few(submissions, ({ state, submittedAt, updatedAt, reference, topic }) => ({
      reference,
      topic,
      status: officeStatusOf(state),
      at: (submittedAt ?? updatedAt).toISOString(),
    })),
    emails: few(emails, (row) => {
      const { id: emailId, template, state, createdAt } = shownLineOf(row, env.MAIL_TEAM);
      return { id: emailId, template, state, createdAt };
    }),
    events: few(events, ({ event: { createdAt, event, ...row }, by }) => ({
      id: row.id,
      event,
      detail: row.detail,
      browser: row.browser,
      system: row.system,
      network: row.network,
      at: createdAt.toISOString(),
      by,
      reason: row.reason,
    })),
  };
}

const anyEmail = { hand: false, state: undefined, template: undefined, recipient: undefined, enquiryId: undefined };

/** Lists the documents that the person sees: none while the list of hidden titles cannot be read, as in their library. */
async function listVisibleDocuments(env: Bindings, { id, kind }: StoredPerson) {
  const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES);
  if (!hiddenTitles) return [];
  const query = { viewer: { id, kind }, hiddenTitles, cursor: undefined, limit: shownItems + 1 };
  return (await listDocuments(openDatabase(env.DB), query)).rows;
}

function lineOf(row: StoredPerson, logins: ReadonlyMap<string, string>): PersonLine {
  const { id, name, email, kind, createdAt, twoFactorSince } = row;
  return {
    id,
    name,
    email,
    kind,
    state: accountStateOf(row),
    twoFactor: twoFactorSince !== null,
    createdAt: createdAt.toISOString(),
    lastLoginAt: logins.get(id) ?? null,
  };
}

/** Shortens a list to `shownItems`. One row too many says that there are more. */
function few<Row, Item>(rows: readonly Row[], itemOf: (row: Row) => Item): { items: Item[]; more: boolean } {
  return { items: rows.slice(0, shownItems).map(itemOf), more: rows.length > shownItems };
}
