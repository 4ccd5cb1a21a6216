import { eq, inArray, ne, sql } from "drizzle-orm";
import { foldTitle } from "#rules/documents/library-document.ts";
import type { Database } from "../db/database.ts";
import { documentPeople, documentProjects, documents, librarySettings } from "../db/document-tables.ts";
import { listOf } from "../db/list-of.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { copiedByGrants } from "./visibility-store.ts";

const settingName = "hidden-titles";

/** The grants, which copy the document's flag for their own indexes. */
const grantTables = [documentPeople, documentProjects] as const;

/** The setting that the flags matched when this isolate last read it. */
let appliedSetting: string | undefined;

/**
 * Updates `documents.hidden`, and its copies in the grants, to the operator's setting, because an index cannot depend on a
 * setting. It costs one small read in each isolate, and one pass over the table when the setting has changed. While two versions
 * of the Worker run, the flags follow the last one to start. The visibility rule, not the flag, decides what may be seen.
 */
export async function updateHiddenFlags(db: Database, hiddenTitles: readonly string[]): Promise<void> {
  const setting = JSON.stringify(hiddenTitles.map(foldTitle).filter(Boolean).sort());
  if (appliedSetting === setting) return;
  const row = await db.select().from(librarySettings).where(eq(librarySettings.name, settingName)).get();
  if (row?.value !== setting) {
    const isTitle = sql`exists (select 1 from json_each(${setting}) where instr(${documents.titleFolded}, value) > 0)`;
    const hidden = sql`(${isTitle} or ${documents.visibleFrom} is null)`;
    await retryTransient(() =>
      db.batch([
        db.update(documents).set({ hidden }).where(ne(documents.hidden, hidden)),
        ...grantTables.map((grants) => {
          const ofDocument = copiedByGrants.hidden(grants);
          return db.update(grants).set({ hidden: ofDocument }).where(ne(grants.hidden, ofDocument));
        }),
        db
          .insert(librarySettings)
          .values({ name: settingName, value: setting })
          .onConflictDoUpdate({ target: librarySettings.name, set: { value: setting } }),
      ]),
    );
  }
  appliedSetting = setting;
}

/** Sets the flag of these documents and of their grants. */
export async function setHiddenFlag(db: Database, ids: readonly string[]): Promise<void> {
  const those = listOf(ids);
  await db.batch([
    db.update(documents).set({ hidden: true }).where(inArray(documents.id, those)),
    ...grantTables.map((grants) => db.update(grants).set({ hidden: true }).where(inArray(grants.documentId, those))),
  ]);
}
