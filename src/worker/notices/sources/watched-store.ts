import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { noticeWords } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { openDatabase, retryTransient } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";
import { projectChanges, watchedProjects } from "../../db/watch-tables.ts";
import type { Bindings } from "../../env.ts";
import { listAudience } from "./people-store.ts";
import type { NoticeSource } from "./source.ts";

/** The changes of a project, for people who watch it. */
export const watchedSource: NoticeSource = { listRecipients: listAudience, describe };

/** Describes changes of projects that the person still watches and everybody may see. */
async function describe(
  env: Bindings,
  { id: personId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const { id, what, after } = projectChanges;
  const isSubject = inArray(id, listOf(subjects));
  const rows = await retryTransient(() =>
    openDatabase(env.DB)
      .select({ id, what, after, project: projects.name })
      .from(projectChanges)
      .innerJoin(projects, eq(projects.id, projectChanges.projectId))
      .innerJoin(
        watchedProjects,
        and(eq(watchedProjects.projectId, projectChanges.projectId), eq(watchedProjects.personId, personId)),
      )
      .where(and(isSubject, isNotNull(projects.publishedAt))),
  );
  const address = addressOf("tool", { tool: "opportunities" });
  return new Map(
    rows.map((row) => {
      const name = noticeWords.watched[row.what];
      const changed = row.what === "launch" ? shortDateOf(row.after) : row.after;
      return [row.id, { title: row.project, note: row.what === "terms" ? name : `${name}: ${changed}`, address }];
    }),
  );
}
