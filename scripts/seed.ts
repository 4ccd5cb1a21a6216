import { defaultHiddenTitles, readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { addDocument } from "./add-document-store.ts";
import { demoAccountOf, demoAccounts } from "./demo/accounts.ts";
import { createDemoAccount } from "./demo/create-account.ts";
import { addDemoEnquiries } from "./demo/enquiries.ts";
import { addDemoGoals } from "./demo/goals.ts";
import { demoIndicators } from "./demo/indicators.ts";
import { largeAccount, largeAccountRecordsOf } from "./demo/large-account.ts";
import { addDemoNotices } from "./demo/notices.ts";
import { demoPeople } from "./demo/people.ts";
import { addRecords } from "./demo/record-store.ts";
import { demoRecordsOf } from "./demo/records.ts";
import { addDemoReports } from "./demo/reports.ts";
import { demoRunsOf } from "./demo/runs.ts";
import { makeSampleDocuments } from "./demo/sample-documents.ts";
import { addDemoDraft } from "./demo/submissions.ts";
import { addDemoUpdates } from "./demo/updates.ts";
import { requirePersonId } from "./require-person-id.ts";

export type SeedOptions = {
  /** Whether to add the investor with 200 holdings. Without them, the lists of the office are short. */
  withLargeAccount: boolean;
};

/**
 * Adds the demo accounts with their records and updates, a fortnight of enquiries and the sample library to a local portal.
 * Seeding again changes nothing.
 */
export async function seedLocal(env: Bindings, { withLargeAccount }: SeedOptions): Promise<void> {
  if (env.ENVIRONMENT !== "local")
    throw new Error("Samples are for a local portal only: .dev.vars must say ENVIRONMENT=local.");
  for (const account of demoAccounts) await createDemoAccount(env, account);
  const memberIds = {
    company: await requirePersonId(env, demoAccountOf("company").email),
    institutional: await requirePersonId(env, demoAccountOf("institutional").email),
    retail: await requirePersonId(env, demoAccountOf("retail").email),
  };
  const now = new Date();
  const people = await demoPeople(env, now);
  const { paolo, chiara, members } = people;
  const others = members.filter(({ kind }) => kind !== "company").map(({ id }) => id);
  const preparedAt = new Date(now.getTime() - 40 * 60_000);
  const staff = { preparedBy: chiara.id, confirmedBy: paolo.id, preparedAt };
  const records = demoRecordsOf(memberIds, others);
  const db = openDatabase(env.DB);
  await addRecords(db, { ...records, ...demoRunsOf(records.holdings, staff), ...demoIndicators() });
  await addDemoReports(env, memberIds);
  if (withLargeAccount) {
    await createDemoAccount(env, largeAccount);
    await addRecords(db, largeAccountRecordsOf(await requirePersonId(env, largeAccount.email)));
  }
  await addDemoDraft(env, memberIds.company);
  await addDemoUpdates(env, { ownerId: memberIds.company, staffId: paolo.id });
  await addDemoGoals(env, memberIds);
  await addDemoEnquiries(env, people, now);
  const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES) ?? defaultHiddenTitles;
  for (const { isSizeKnown, grantedTo, ...document } of await makeSampleDocuments()) {
    await addDocument(env, { ...document, people: grantedTo.map((kind) => memberIds[kind]) }, hiddenTitles);
    // Like a row that was imported without a size.
    if (!isSizeKnown)
      await env.DB.prepare("update documents set file_size = null where id = ?").bind(document.id).run();
  }
  const emails = [...demoAccounts, largeAccount].map(({ email }) => email);
  await addDemoNotices(env, { memberIds: Object.values(memberIds), emails }, now);
}
