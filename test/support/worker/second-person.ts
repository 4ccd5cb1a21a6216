import { env } from "cloudflare:workers";
import { aPerson } from "./people.ts";

const preparedAt = {
  staff_requests: "asked_at",
  distribution_runs: "prepared_at",
  erasures: "prepared_at",
} as const;

/** Adds a member of staff, who is the only one: all others are disabled. */
export async function anOnlyStaff() {
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE kind = 'staff'").run();
  return aPerson("staff");
}

/** Moves a preparation back in time. Moving the clock instead would end the sessions of those who confirm. */
export async function agePreparation(table: keyof typeof preparedAt, id: string, ms: number): Promise<void> {
  const column = preparedAt[table];
  await env.DB.prepare(`UPDATE ${table} SET ${column} = ${column} - ? WHERE id = ?`).bind(ms, id).run();
}
