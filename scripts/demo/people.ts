import type { Person } from "#rules/accounts/person.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { requirePersonId } from "../require-person-id.ts";
import { insertUser } from "./account-store.ts";
import { demoAccountOf } from "./accounts.ts";

/** The people who wrote sample enquiries from an account, and the staff who answer them. */
export type DemoPeople = { paolo: Person; chiara: Person; members: readonly Person[] };

/** They have no password, so that nobody logs in as them. */
const others = [
  { email: "chiara.neri@cantiere.example", name: "Chiara Neri", kind: "staff" },
  { email: "elena.ricci@ricci-partners.example", name: "Elena Ricci", kind: "institutional" },
  { email: "tomas.vega@example.es", name: "Tomás Vega", kind: "retail" },
  { email: "clara@nordlicht-bau.example", name: "Clara Nordlicht", kind: "company" },
] as const;

export async function demoPeople(env: Bindings, now: Date): Promise<DemoPeople> {
  const db = openDatabase(env.DB);
  for (const person of others) await insertUser(db, person, now);
  const [paolo, chiara, ...members] = [demoAccountOf("staff"), ...others] as const;
  return {
    paolo: await personOf(env, paolo),
    chiara: await personOf(env, chiara),
    members: await Promise.all(members.map((member) => personOf(env, member))),
  };
}

async function personOf(
  env: Bindings,
  { email, name, kind }: Pick<Person, "email" | "name" | "kind">,
): Promise<Person> {
  const id = await requirePersonId(env, email);
  return { id, email, name, kind, twoFactor: kind === "staff" };
}
