import { and, inArray, sql } from "drizzle-orm";
import { addressOf } from "#pages";
import type { Member, MemberKind } from "#rules/accounts/person.ts";
import { readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import { maySee } from "#rules/documents/library-document.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { documents } from "../../db/document-tables.ts";
import { listOf } from "../../db/list-of.ts";
import { visibilityOf } from "../../documents/document-store.ts";
import { isGrantedTo } from "../../documents/grant-store.ts";
import { isOpenTo } from "../../documents/visibility-store.ts";
import type { Bindings } from "../../env.ts";
import { peopleOf } from "./people-store.ts";
import type { NoticeEvents, NoticeSource, ReadWindow, Recipient } from "./source.ts";

/** Documents that became visible to a person. Each version of a document's file has a notice of its own. */
export const documentSource: NoticeSource = { listRecipients, describe };

type DocumentAudience = MemberKind | "person" | "holders" | "owner";

async function listRecipients(
  db: Database,
  events: NoticeEvents<DocumentAudience>,
  window: ReadWindow,
): Promise<Recipient[]> {
  const [{ audience, audienceId }] = events;
  return db.all<Recipient>(sql`select who.person as personId, d.id || ':' || d.file_version as subject, who.person as position
      from (${peopleOf(events, window)}) who cross join documents d on d.id = who.thing
      where d.hidden = 0 and d.visible_from <= ${window.now.getTime()} and ${isStillFor(audience, audienceId)}
      order by who.at, who.person`);
}

/** The condition that the document is still for the audience: a grant may have been withdrawn since. */
function isStillFor(audience: DocumentAudience, id: string) {
  if (audience === "person")
    return sql`exists (select 1 from document_people where document_id = d.id and person_id = who.person)`;
  if (audience === "holders" || audience === "owner")
    return sql`exists (select 1 from document_projects where document_id = d.id and project_id = ${id})`;
  return sql.raw(`d.for_${audience}`);
}

/** Also describes a notice of an earlier version: the library has the current version in its place. */
async function describe(
  env: Bindings,
  person: Member,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, NoticeText>> {
  const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES);
  if (!hiddenTitles) return new Map();
  const db = openDatabase(env.DB);
  const ids = subjects.map(documentIdOf);
  const rows = await db
    .select({ document: documents, isGranted: sql`${isGrantedTo(db, person)}`.mapWith(Boolean) })
    .from(documents)
    .where(and(inArray(documents.id, listOf(ids)), isOpenTo(person, now)));
  const seen = new Map(
    rows
      .filter(({ document, isGranted }) => maySee(person.kind, { ...visibilityOf(document), isGranted }, hiddenTitles))
      .map(({ document }) => [document.id, document]),
  );
  const address = addressOf("documents", undefined);
  return new Map(
    subjects.flatMap((subject) => {
      const document = seen.get(documentIdOf(subject));
      return document ? [[subject, { title: document.title, note: document.description, address }] as const] : [];
    }),
  );
}

function documentIdOf(subject: string): string {
  return subject.slice(0, subject.lastIndexOf(":"));
}
