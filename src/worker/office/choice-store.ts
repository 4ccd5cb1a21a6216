import { and, asc, desc, isNull, sql } from "drizzle-orm";
import type { Kind } from "#rules/accounts/person.ts";
import type { PersonChoice, ProjectChoice } from "#rules/office/choices.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { projects } from "../db/record-tables.ts";

const choicesAtMost = 10;
/** Of so many of the newest projects a text is found anywhere in the name. */
const newestProjects = 200;
/** Sorts after everything that begins with a text. */
const afterAll = "\u{10ffff}";

/** Members whose name or address begins with a text. */
export async function listPeopleChoices(db: Database, text: string): Promise<PersonChoice[]> {
  const columns = { id: user.id, name: user.name, email: user.email, kind: sql<Kind>`${user.kind}` };
  const isMember = and(isNull(user.disabledAt), sql`${user.kind} <> 'staff'`);
  const name = sql`${user.name} collate nocase`;
  const email = text.toLowerCase();
  const found = await retryTransient(() =>
    db.batch([
      db
        .select(columns)
        .from(user)
        .where(and(sql`${name} >= ${text} and ${name} < ${text + afterAll}`, isMember))
        .orderBy(name, asc(user.id))
        .limit(choicesAtMost),
      db
        .select(columns)
        .from(user)
        .where(and(sql`${user.email} >= ${email} and ${user.email} < ${email + afterAll}`, isMember))
        .orderBy(asc(user.email))
        .limit(choicesAtMost),
    ]),
  );
  return eachOnce(found.flat());
}

/** Projects whose name begins with a text, and those of the newest that have it anywhere in their name. By name. */
export async function listProjectChoices(db: Database, text: string): Promise<ProjectChoice[]> {
  const columns = { id: projects.id, name: projects.name };
  const name = sql`${projects.name} collate nocase`;
  const [begins, newest] = await retryTransient(() =>
    db.batch([
      db
        .select(columns)
        .from(projects)
        .where(sql`${name} >= ${text} and ${name} < ${text + afterAll}`)
        .orderBy(name, asc(projects.id))
        .limit(choicesAtMost),
      db.select(columns).from(projects).orderBy(desc(projects.createdAt), desc(projects.id)).limit(newestProjects),
    ]),
  );
  const typed = searchTextOf(text);
  const contains = newest.filter((project) => searchTextOf(project.name).includes(typed));
  return eachOnce([...begins, ...contains]).sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function eachOnce<Choice extends { id: string }>(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
