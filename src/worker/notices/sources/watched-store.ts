import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { noticeCopy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Member } from "#rules/accounts/person.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { openDatabase } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";
import { projectChanges, watchedProjects } from "../../db/watch-tables.ts";
import type { Bindings } from "../../env.ts";
import { listAudience } from "./people-store.ts";
import type { NoticeSource } from "./source.ts";

/** The changes of a project, for people who watch it. */
export const watchedSource: NoticeSource = { listRecipients: listAudience, describe };

/**
 * For a row of `notices`: false if it is about a project's terms, and the person has a notice of a later change of them. The text
 * of both is the same, because it does not say which terms have changed. A list reads such earlier notices and leaves them out, so
 * they do not count towards its limit. `among` restricts the later notices, whose alias is `newer`.
 */
export function isNewestOfTerms(among: SQL = sql`true`): SQL {
  return sql`(notices.topic <> 'watched' or not exists (select 1 from project_changes own
    cross join project_changes later on later.project_id = own.project_id and later.at >= own.at
    cross join notices newer on newer.person_id = notices.person_id and newer.topic = 'watched' and newer.subject = later.id
    where own.id = notices.subject and own.what = 'terms' and later.what = 'terms' and ${among}
      and (later.at, later.id) > (own.at, own.id)))`;
}

/** Describes changes of projects that the person still watches and everybody may see. */
async function describe(
  env: Bindings,
  { id: personId }: Member,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const { id, what, after } = projectChanges;
  const isSubject = inArray(id, listOf(subjects));
  const rows = await openDatabase(env.DB)
    .select({ id, what, after, project: projects.name })
    .from(projectChanges)
    .innerJoin(projects, eq(projects.id, projectChanges.projectId))
    .innerJoin(
      watchedProjects,
      and(eq(watchedProjects.projectId, projectChanges.projectId), eq(watchedProjects.personId, personId)),
    )
    .where(and(isSubject, isNotNull(projects.publishedAt)));
  const address = addressOf("tool", { tool: "opportunities" });
  return new Map(
    rows.map((row) => {
      const name = noticeCopy.watched[row.what];
      const changed = row.what === "launch" ? shortDateOf(row.after) : row.after;
      return [row.id, { title: row.project, note: row.what === "terms" ? name : `${name}: ${changed}`, address }];
    }),
  );
}
