import { env } from "cloudflare:workers";
import type { PaymentsAnswer, ReportsAnswer, StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import type { Mandate } from "#rules/portfolio/reports/mandate.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";
import type { Member } from "./records.ts";
import { type Asking, ask } from "./sign-in.ts";

type Wanted = { period: string; currency?: string; mandate?: string | null };

export function askReports(
  { cookie }: { cookie: string },
  path = "",
  method = "GET",
  body?: unknown,
  asking: Asking = {},
): Promise<Response> {
  return ask(`/api/reports${path}`, { method, body, headers: { Cookie: cookie }, ...asking });
}

export async function readReports<Body = ReportsAnswer>(member: Member, path = "", status = 200): Promise<Body> {
  const response = await askReports(member, path);
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function issue(member: Member, wanted: Wanted): Promise<StatementAnswer> {
  const response = await askIssue(member, wanted);
  if (response.status !== 201) throw new Error(`Issuing answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function mandateOf(response: Promise<Response> | Response): Promise<Mandate> {
  return ((await (await response).json()) as { mandate: Mandate }).mandate;
}

export function askIssue(member: { cookie: string }, wanted: Wanted, asking: Asking = {}): Promise<Response> {
  return askReports(member, "/statements", "POST", { currency: "EUR", mandate: null, ...wanted }, asking);
}

/** Downloads a file. Returns its bytes and the name it is saved under. */
export async function download(
  member: { cookie: string },
  path: string,
): Promise<{ name: string; bytes: ArrayBuffer }> {
  const response = await askReports(member, path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const [, name = ""] = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  return { name, bytes: await response.arrayBuffer() };
}

export async function paymentsOf(member: Member): Promise<PaymentsAnswer> {
  return readReports<PaymentsAnswer>(member, "/payments");
}

/** Adds opening purchases of a holding, with amounts in minor units by day. */
export async function addBought(
  { id: personId }: Member,
  holdingId: string,
  bought: Record<string, number>,
): Promise<void> {
  const holding = await env.DB.prepare("select project_id from holdings where id = ?")
    .bind(holdingId)
    .first<string>("project_id");
  await addRecords(openDatabase(env.DB), {
    purchases: Object.entries(bought).map(([day, amountMinorUnits]) => ({
      id: `${holdingId}-${day}-bought`,
      ...{ holdingId, personId, projectId: holding ?? "", day, tokens: 1, amountMinorUnits },
      opening: true,
      createdAt: new Date(0),
    })),
  });
}
