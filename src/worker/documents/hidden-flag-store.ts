import { eq, ne, sql } from "drizzle-orm";
import { foldTitle } from "#rules/documents/library-document.ts";
import type { Database } from "../db/database.ts";
import { documentPeople, documentProjects, documents, librarySettings } from "../db/document-tables.ts";

const settingName = "hidden-titles";

/** Their flag is the document's, for their own indexes. */
const grantTables = [documentPeople, documentProjects] as const;

/** What this isolate last saw the flags judged by. */
let judgedBy: string | undefined;

/**
 * Makes `documents.hidden`, and its copies in the grants, agree with the operator's setting, which no index can know: one small read for an isolate, and
 * one pass over the table when the setting has changed. Where two versions of the Worker run at once the flags are
 * those of the last to start; what may be seen is decided by the rule in any case.
 */
export async function updateHiddenFlags(db: Database, hiddenTitles: readonly string[]): Promise<void> {
  const setting = JSON.stringify(hiddenTitles.map(foldTitle).filter(Boolean).sort());
  if (judgedBy === setting) return;
  const [row] = await db.select().from(librarySettings).where(eq(librarySettings.name, settingName));
  if (row?.value !== setting) {
    const hidden = sql`exists (select 1 from json_each(${setting}) where instr(${documents.titleFolded}, value) > 0)`;
    await db.batch([
      db.update(documents).set({ hidden }).where(ne(documents.hidden, hidden)),
      ...grantTables.map((grants) => {
        const ofDocument = sql`(select ${documents.hidden} from ${documents} where ${documents.id} = ${grants.documentId})`;
        return db.update(grants).set({ hidden: ofDocument }).where(ne(grants.hidden, ofDocument));
      }),
      db
        .insert(librarySettings)
        .values({ name: settingName, value: setting })
        .onConflictDoUpdate({ target: librarySettings.name, set: { value: setting } }),
    ]);
  }
  judgedBy = setting;
}

/** Flags the rows of a page, which are more than D1 takes as parameters of their own. */
export async function flagHidden(db: Database, ids: readonly string[]): Promise<void> {
  const those = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    db.update(documents).set({ hidden: true }).where(sql`${documents.id} in ${those}`),
    ...grantTables.map((grants) =>
      db.update(grants).set({ hidden: true }).where(sql`${grants.documentId} in ${those}`),
    ),
  ]);
}
