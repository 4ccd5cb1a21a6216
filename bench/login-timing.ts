// Measures whether response times reveal that an address has an account: a login with a wrong password and a reset request,
// alternating between a known and an unknown address. Run it on an idle machine:
// `npm run bench -- login-timing`, or with a number of pairs behind it.
import { randomBytes, randomUUID } from "node:crypto";
import { startPortal } from "#test/support/browser/local-portal.ts";
import { openBindings } from "../scripts/bindings.ts";
import { createDemoAccount } from "../scripts/demo/create-account.ts";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Question = {
  path: string;
  /** As many attempts as an address has before it is limited, so that no answer is a rate limit's. */
  triesPerAddress: number;
  status: number;
  /** Lets work after the answer (`waitUntil`) finish before the next measurement. */
  pauseMs: number;
  bodyFor(email: string): object;
};

const questions: Question[] = [
  {
    path: "/api/session",
    triesPerAddress: 9,
    status: 401,
    pauseMs: 20,
    bodyFor: (email) => ({ email, password: "not the password" }),
  },
  { path: "/api/password-reset", triesPerAddress: 4, status: 202, pauseMs: 450, bodyFor: (email) => ({ email }) },
];

const pairs = Number(process.argv[2] ?? 200);
const warmUps = 10;
const resamples = 10_000;

const state = temporaryFolder();
const portal = await startPortal(state);
try {
  for (const question of questions) await measure(portal.origin, question);
} finally {
  await portal.close();
}

async function measure(origin: string, question: Question): Promise<void> {
  const addresses = Math.ceil((pairs + warmUps) / question.triesPerAddress);
  const known = await makeAccounts(addresses);
  const unknown = Array.from({ length: addresses }, anyEmail);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < pairs + warmUps; round++) {
    const turns = [
      ["known", known],
      ["unknown", unknown],
    ] as const;
    // In random order, so that neither always runs after the other.
    for (const [who, emails] of Math.random() < 0.5 ? turns : turns.toReversed()) {
      const ms = await ask(origin, question, emails[round % addresses] ?? "");
      if (round >= warmUps) times[who].push(ms);
      await new Promise((resolve) => setTimeout(resolve, question.pauseMs));
    }
  }
  report(question.path, times);
}

function report(path: string, { known, unknown }: { known: number[]; unknown: number[] }): void {
  const differences = known.map((ms, pair) => ms - (unknown[pair] ?? Number.NaN));
  const difference = medianOf(differences);
  const medians = Array.from({ length: resamples }, () => medianOf(differences.map(() => anyOf(differences)))).sort(
    (a, b) => a - b,
  );
  const [low = 0, high = 0] = [medians[Math.floor(resamples * 0.025)], medians[Math.ceil(resamples * 0.975) - 1]];
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (differences.length - 1);
  const error = 1.96 * Math.sqrt(variance / differences.length);
  const isWithinNoise = low <= 0 && high >= 0;
  console.log(`${path}, ${differences.length} pairs`);
  console.log(`  median   known ${medianOf(known).toFixed(2)} ms, unknown ${medianOf(unknown).toFixed(2)} ms`);
  console.log(
    `  median of the differences ${difference.toFixed(2)} ms, 95 % within ${low.toFixed(2)} and ${high.toFixed(2)}`,
  );
  console.log(`  mean of the differences ${mean.toFixed(2)} ± ${error.toFixed(2)} ms`);
  console.log(`  ${isWithinNoise ? "within noise" : "NOT within noise: the time tells them apart"}`);
}

async function ask(origin: string, { path, status, bodyFor }: Question, email: string): Promise<number> {
  const headers = { "Content-Type": "application/json", Origin: origin, "CF-Connecting-IP": anyNetwork() };
  const request = { method: "POST", headers, body: JSON.stringify(bodyFor(email)) };
  const startedAt = performance.now();
  const response = await fetch(origin + path, request);
  await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== status) throw new Error(`${path} answered ${response.status}.`);
  return ms;
}

async function makeAccounts(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, anyEmail);
  const { env, close } = await openBindings({ persistTo: state });
  try {
    for (const email of emails) {
      await createDemoAccount(env, { email, name: "Ada Rossi", kind: "retail", password: "seven tall cranes at dawn" });
    }
  } finally {
    await close();
  }
  return emails;
}

function anyEmail(): string {
  return `${randomUUID()}@firm.example`;
}

/** A random network for each call, because the limits also count by network. */
function anyNetwork(): string {
  return `2001:${randomBytes(6).toString("hex").match(/..../g)?.join(":")}::1`;
}

function anyOf(values: number[]): number {
  return values[Math.floor(Math.random() * values.length)] ?? Number.NaN;
}
