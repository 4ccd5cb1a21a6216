import type { Bindings } from "#worker/env.ts";

export async function findPersonId(env: Bindings, email: string): Promise<string> {
  const id = await env.DB.prepare("select id from user where email = ?").bind(email).first<string>("id");
  if (id === null) throw new Error(`There is no account with the address ${email}.`);
  return id;
}
