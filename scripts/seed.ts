import { defaultHiddenTitles, readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { createDemoAccount } from "#worker/accounts/demo-account.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addDocument } from "#worker/documents/add-document-store.ts";
import type { Bindings } from "#worker/env.ts";
import { addRecords } from "#worker/portfolio/demo-record-store.ts";
import { demoAccountOf, demoAccounts } from "./demo-accounts.ts";
import { addDemoEnquiries } from "./demo-enquiries.ts";
import { addDemoGoals } from "./demo-goals.ts";
import { demoIndicators } from "./demo-indicators.ts";
import { largeAccount, largeAccountRecordsOf } from "./demo-large-account.ts";
import { demoLimitsOf } from "./demo-limits.ts";
import { addDemoNotices } from "./demo-notices.ts";
import { demoPeople } from "./demo-people.ts";
import { demoRecordsOf } from "./demo-records.ts";
import { addDemoReports } from "./demo-reports.ts";
import { demoRunsOf } from "./demo-runs.ts";
import { addDemoDraft } from "./demo-submissions.ts";
import { addDemoUpdates } from "./demo-updates.ts";
import { requirePersonId } from "./require-person-id.ts";
import { makeSampleDocuments } from "./samples/sample-documents.ts";

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
  const people = {
    company: await requirePersonId(env, demoAccountOf("company").email),
    institutional: await requirePersonId(env, demoAccountOf("institutional").email),
    retail: await requirePersonId(env, demoAccountOf("retail").email),
  };
  const now = new Date();
  const { paolo, chiara, members } = await demoPeople(env, now);
  const others = members.filter(({ kind }) => kind !== "company").map(({ id }) => id);
  const preparedAt = new Date(now.getTime() - 40 * 60_000);
  const staff = { preparedBy: chiara.id, confirmedBy: paolo.id, preparedAt };
  const records = demoRecordsOf(people, others);
  const { holdings } = records;
  const more = { ...demoRunsOf(holdings, staff), ...demoLimitsOf(people.institutional), ...demoIndicators() };
  const db = openDatabase(env.DB);
  await addRecords(db, { ...records, ...more });
  await addDemoReports(env, people);
  if (withLargeAccount) {
    await createDemoAccount(env, largeAccount);
    await addRecords(db, largeAccountRecordsOf(await requirePersonId(env, largeAccount.email)));
  }
  await addDemoDraft(env, people.company);
  await addDemoUpdates(env, { ownerId: people.company, staffId: paolo.id });
  await addDemoGoals(env, people);
  await addDemoEnquiries(env, now);
  const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES) ?? defaultHiddenTitles;
  for (const { isSizeKnown, givenTo, ...document } of await makeSampleDocuments()) {
    await addDocument(env, { ...document, people: givenTo.map((kind) => people[kind]) }, hiddenTitles);
    // Like a row that was imported without a size.
    if (!isSizeKnown)
      await env.DB.prepare("update documents set file_size = null where id = ?").bind(document.id).run();
  }
  await addDemoNotices(env, Object.values(people), now);
}
