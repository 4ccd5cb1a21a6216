import { findPersonId } from "#worker/accounts/people-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";

export async function requirePersonId(env: Bindings, email: string): Promise<string> {
  const id = await findPersonId(openDatabase(env.DB), email);
  if (id === undefined) throw new Error(`There is no account with the address ${email}.`);
  return id;
}
