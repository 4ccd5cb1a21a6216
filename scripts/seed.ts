import type { Kind } from "#rules/accounts/person.ts";
import { defaultHiddenTitles, readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { createDemoAccount } from "#worker/accounts/demo-account.ts";
import { addDocument } from "#worker/documents/document-store.ts";
import type { Bindings } from "#worker/env.ts";
import { addRecords } from "#worker/portfolio/demo-record-store.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { addDemoEnquiries } from "./demo-enquiries.ts";
import { addDemoNotices } from "./demo-notices.ts";
import { demoPeople } from "./demo-people.ts";
import { demoRecordsOf } from "./demo-records.ts";
import { demoRunsOf } from "./demo-runs.ts";
import { addDemoDraft } from "./demo-submissions.ts";
import { makeSampleDocuments } from "./samples/sample-documents.ts";

/**
 * Adds the demo accounts with their records, a fortnight of enquiries and the sample library to a local portal. Seeding again
 * changes nothing.
 */
export async function seedLocal(env: Bindings): Promise<void> {
  if (env.ENVIRONMENT !== "local")
    throw new Error("Samples are for a local portal only: .dev.vars must say ENVIRONMENT=local.");
  for (const account of demoAccounts) await createDemoAccount(env, account);
  const people = {
    company: await idOf(env, "company"),
    institutional: await idOf(env, "institutional"),
    retail: await idOf(env, "retail"),
  };
  const now = new Date();
  const { paolo, chiara, members } = await demoPeople(env, now);
  const others = members.filter(({ kind }) => kind !== "company").map(({ id }) => id);
  const preparedAt = new Date(now.getTime() - 40 * 60_000);
  const staff = { preparedBy: chiara.id, confirmedBy: paolo.id, preparedAt };
  const records = demoRecordsOf(people, others);
  await addRecords(env, { ...records, ...demoRunsOf(records.holdings, staff) });
  await addDemoDraft(env, people.company);
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

async function idOf(env: Bindings, kind: Kind): Promise<string> {
  const email = demoAccounts.find((account) => account.kind === kind)?.email;
  const id = await env.DB.prepare("select id from user where email = ?").bind(email).first<string>("id");
  if (id === null) throw new Error(`There is no demo account of the kind ${kind}.`);
  return id;
}
