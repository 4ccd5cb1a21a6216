import { env } from "cloudflare:workers";
import { aPerson } from "./people.ts";

const preparedAt = {
  staff_requests: "asked_at",
  distribution_runs: "prepared_at",
  erasures: "prepared_at",
} as const;

/** A member of staff, and no other one. */
export async function anOnlyStaff() {
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE kind = 'staff'").run();
  return aPerson("staff");
}

/** As if it had been prepared earlier: the sessions of those who confirm are not to be over by then. */
export async function letTimePass(table: keyof typeof preparedAt, id: string, ms: number): Promise<void> {
  const column = preparedAt[table];
  await env.DB.prepare(`UPDATE ${table} SET ${column} = ${column} - ? WHERE id = ?`).bind(ms, id).run();
}
