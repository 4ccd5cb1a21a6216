import { readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { namedInEmail } from "#rules/notices/topics.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import type { TemplateData } from "../mail/email.ts";
import { findBatch, findMember } from "./batch-store.ts";
import { findPreferences } from "./settings-store.ts";
import { findTexts } from "./texts.ts";

/** How many notices of one e-mail are read. Many may be about things that were taken back since. */
const maxRead = 1_000;

/**
 * Returns the data of an e-mail about notices with what it may name now: things that the person may still see, of topics whose
 * e-mails they have not stopped since. Undefined if there is nothing left. Throws while it is unknown which documents are hidden:
 * the e-mail then waits for the setting, and is not withdrawn.
 */
export async function withCurrentNotices(
  env: Bindings,
  data: TemplateData["notices"],
  now: Date,
): Promise<TemplateData["notices"] | undefined> {
  const db = openDatabase(env.DB);
  const person = await findMember(db, data.personId);
  if (!person) return undefined;
  const rows = await findBatch(db, data.batchId, maxRead);
  const preferences = await findPreferences(db, person.id);
  const wanted = rows.filter(({ topic }) => preferences[topic] !== "never");
  const isAboutDocuments = wanted.some(({ topic }) => topic === "document");
  if (isAboutDocuments && !readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES))
    throw new Error("HIDDEN_DOCUMENT_TITLES is not a list of texts.");
  const texts = await findTexts(env, person, wanted, now);
  const items = wanted.flatMap(({ id, topic }) => {
    const about = texts.get(id);
    return about ? [{ topic, ...about }] : [];
  });
  const named = items.slice(0, namedInEmail);
  return named.length > 0 ? { ...data, items: named, others: items.length - named.length } : undefined;
}
