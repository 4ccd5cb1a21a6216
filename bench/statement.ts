// Measures what issuing a statement costs in workerd, with 20 and with 2,000 movements: the processor time of its processes and
// how long the answer takes. The second call finds the same figures and makes no PDF, so the difference is the PDF. Linux only.
import { randomBytes, randomUUID } from "node:crypto";
import { type Running, startPortal, startWranglerDev } from "#test/support/browser/local-portal.ts";
import { type MovementCount, movementCounts, recordsWith } from "#test/support/movements.ts";
import { openDatabase } from "#worker/db/database.ts";
import { openBindings } from "../scripts/bindings.ts";
import { createDemoAccount } from "../scripts/demo/create-account.ts";
import { addRecords } from "../scripts/demo/record-store.ts";
import { requirePersonId } from "../scripts/require-person-id.ts";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const rounds = 9;
/** The first statement of each size pays for compiling the code. */
const warmUps = 1;
/** Leaves time for what workerd does after an answer. */
const afterAnswerMs = 300;
const password = "seven tall cranes at dawn";

type Cost = { cpuMs: number; wallMs: number };

const state = temporaryFolder();
// This portal prepares the database. It is closed, because it must not write to the database while others do.
await (await startPortal(state)).close();
const accounts = await addAccounts();
const portal = await startWranglerDev({ state });
try {
  for (const movements of movementCounts) await measure(portal, movements, accounts[movements]);
} finally {
  await portal.close();
}

/** Adds an account for each round, because an account issues the same statement only once. */
async function addAccounts(): Promise<Record<MovementCount, string[]>> {
  const emails: Record<MovementCount, string[]> = { 20: [], 2000: [] };
  const { env, close } = await openBindings({ persistTo: state });
  try {
    for (const movements of movementCounts) {
      for (let round = 0; round < rounds + warmUps; round++) {
        const email = `${randomUUID()}@firm.example`;
        await createDemoAccount(env, { email, name: "Ada Rossi", kind: "institutional", password });
        await addRecords(openDatabase(env.DB), recordsWith(movements, await requirePersonId(env, email)));
        emails[movements].push(email);
      }
    }
  } finally {
    await close();
  }
  return emails;
}

async function measure(portal: Running, movements: MovementCount, emails: readonly string[]): Promise<void> {
  const [issued, found]: [Cost[], Cost[]] = [[], []];
  for (const [round, email] of emails.entries()) {
    const Cookie = await logIn(portal.origin, email);
    const [made, again] = [await issue(portal, Cookie, movements), await issue(portal, Cookie, movements)];
    if (round < warmUps) continue;
    issued.push(made);
    found.push(again);
  }
  const pdf = issued.map(({ cpuMs }, round) => cpuMs - (found[round]?.cpuMs ?? Number.NaN));
  console.log(`${movements} movements, median of ${rounds}`);
  console.log(`  issued with its PDF  ${costText(issued)}`);
  console.log(`  found again          ${costText(found)}`);
  console.log(`  the PDF alone        ${medianOf(pdf).toFixed(0)} ms of CPU, at most ${Math.max(...pdf).toFixed(0)}`);
}

async function issue({ origin, cpuMs }: Running, Cookie: string, movements: number): Promise<Cost> {
  const headers = { "Content-Type": "application/json", Origin: origin, Cookie };
  const body = JSON.stringify({ period: "2025", currency: "EUR", mandate: null });
  const [cpuBefore, startedAt] = [cpuMs(), performance.now()];
  const response = await fetch(`${origin}/api/reports/statements`, { method: "POST", headers, body });
  const answer = (await response.json()) as { figures?: { movements: unknown[] } };
  const wallMs = performance.now() - startedAt;
  if (answer.figures?.movements.length !== movements) throw new Error(`Issuing answered ${response.status}.`);
  await new Promise((resolve) => setTimeout(resolve, afterAnswerMs));
  return { cpuMs: cpuMs() - cpuBefore, wallMs };
}

async function logIn(origin: string, email: string): Promise<string> {
  // Logins are also limited by network.
  const network = `2001:db8:${randomBytes(2).toString("hex")}::1`;
  const headers = { "Content-Type": "application/json", Origin: origin, "CF-Connecting-IP": network };
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${origin}/api/session`, { method: "POST", headers, body });
  if (response.status !== 200) throw new Error(`Logging in answered ${response.status}.`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

function costText(costs: readonly Cost[]): string {
  const cpu = costs.map(({ cpuMs }) => cpuMs);
  const wallMs = medianOf(costs.map((each) => each.wallMs));
  return `${medianOf(cpu).toFixed(0)} ms of CPU, at most ${Math.max(...cpu).toFixed(0)}; answered after ${wallMs.toFixed(0)} ms`;
}
