import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { updatesId } from "#rules/portfolio/dashboard-sections.ts";
import { openDatabase } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import { holdings, projects } from "../../db/record-tables.ts";
import { projectUpdates } from "../../db/update-tables.ts";
import type { Bindings } from "../../env.ts";
import { isHolder } from "../../portfolio/holder-store.ts";
import { listAudience } from "./people-store.ts";
import type { NoticeSource } from "./source.ts";

/** The updates of a company to the holders of a project, once staff have released them. */
export const updateSource: NoticeSource = { listRecipients: listAudience, describe };

async function describe(
  env: Bindings,
  { id: personId, kind }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const { id, title, releasedAt } = projectUpdates;
  const isSubject = inArray(id, listOf(subjects));
  const rows = await openDatabase(env.DB)
    .select({ id, title, project: projects.name })
    .from(projectUpdates)
    .innerJoin(projects, eq(projects.id, projectUpdates.projectId))
    .innerJoin(holdings, and(eq(holdings.projectId, projectUpdates.projectId), eq(holdings.personId, personId)))
    .where(and(isSubject, isHolder, isNotNull(releasedAt)));
  const dashboard = addressOf("dashboard", { userType: kind });
  const address = `${dashboard}#${updatesId}`;
  return new Map(rows.map((row) => [row.id, { title: row.title, note: row.project, address }]));
}
