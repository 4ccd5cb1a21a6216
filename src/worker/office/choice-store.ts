import { and, asc, desc, isNull, sql } from "drizzle-orm";
import type { Kind } from "#rules/accounts/person.ts";
import type { PeopleChoices, ProjectChoices } from "#rules/office/choices.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { projects } from "../db/record-tables.ts";

const choicesAtMost = 10;
/** How many of the newest projects are searched for a text anywhere in their name. */
const newestProjects = 200;
/** Appended to a text, it sorts after everything that begins with that text. */
const afterAll = "\u{10ffff}";

/** Returns members whose name or e-mail address begins with a text. */
export async function findPeopleChoices(db: Database, text: string): Promise<PeopleChoices> {
  const columns = { id: user.id, name: user.name, email: user.email, kind: sql<Kind>`${user.kind}` };
  const isMember = and(isNull(user.disabledAt), sql`${user.kind} <> 'staff'`);
  const name = sql`${user.name} collate nocase`;
  const email = text.toLowerCase();
  const [byName, byEmail] = await db.batch([
    db
      .select(columns)
      .from(user)
      .where(and(sql`${name} >= ${text} and ${name} < ${text + afterAll}`, isMember))
      .orderBy(name, asc(user.id))
      .limit(choicesAtMost + 1),
    db
      .select(columns)
      .from(user)
      .where(and(sql`${user.email} >= ${email} and ${user.email} < ${email + afterAll}`, isMember))
      .orderBy(asc(user.email))
      .limit(choicesAtMost + 1),
  ]);
  const people = eachOnce([...byName.slice(0, choicesAtMost), ...byEmail.slice(0, choicesAtMost)]);
  return { people, hasMore: byName.length > choicesAtMost || byEmail.length > choicesAtMost };
}

/** Returns projects whose name begins with a text, and those of the newest whose name contains it, sorted by name. */
export async function findProjectChoices(db: Database, text: string): Promise<ProjectChoices> {
  const columns = { id: projects.id, name: projects.name };
  const name = sql`${projects.name} collate nocase`;
  const [begins, newest] = await db.batch([
    db
      .select(columns)
      .from(projects)
      .where(sql`${name} >= ${text} and ${name} < ${text + afterAll}`)
      .orderBy(name, asc(projects.id))
      .limit(choicesAtMost + 1),
    db.select(columns).from(projects).orderBy(desc(projects.createdAt), desc(projects.id)).limit(newestProjects),
  ]);
  const typed = searchTextOf(text);
  const contains = newest.filter((project) => searchTextOf(project.name).includes(typed));
  const found = eachOnce([...begins.slice(0, choicesAtMost), ...contains]);
  return {
    projects: found.sort((one, other) => one.name.localeCompare(other.name, "en")),
    // With fewer projects than that, all of them are among the newest, and none is missing.
    hasMore: begins.length > choicesAtMost && newest.length === newestProjects,
  };
}

function eachOnce<Choice extends { id: string }>(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
