import { env } from "cloudflare:workers";
import type { Person } from "#rules/accounts/person.ts";
import { askWithCookie } from "./people.ts";
import { tableNames } from "./personal-data.ts";

/** Begins viewing as a person. Returns the person that the browser shows from then on. */
export async function viewAs(cookie: string, personId: string): Promise<Person> {
  const answer = await askWithCookie(cookie, "POST", `/office/people/${personId}/viewing`, { body: {} });
  if (answer.status !== 201) throw new Error(`Viewing answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { person: Person }).person;
}

export function endViewing(cookie: string): Promise<Response> {
  return askWithCookie(cookie, "DELETE", "/office/viewing");
}

/** Returns all rows of every table. */
export async function everyRow(): Promise<Record<string, unknown[]>> {
  const tables = await tableNames();
  const read = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM "${table}"`)));
  return Object.fromEntries(tables.map((table, at) => [table, read[at]?.results ?? []]));
}
