// Compares the deployed bundle in workerd with bare Workers that return the same bytes, in turns: requests per second and
// processor time, of a page from memory and of an API call. `npm run bench -- requests`, Linux only, takes three minutes.
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { generateSignedCookie } from "hono/cookie";
import { startServer } from "#test/support/browser/local-server.ts";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { bundlePortal, sessionSecret, startWorkerd, type Workerd } from "./workerd.ts";

const rounds = 7;
/** The first round compiles the code, and its very first request renders the page. */
const warmUps = 1;
const roundMs = 2000;
const connections = 16;

type Run = { perSecond: number; cpuMs: number };
type Answer = { body: string; headers: Record<string, string> };

const folder = temporaryFolder();
const d1 = await serveD1();
const started: Workerd[] = [];

try {
  const bundle = join(folder, "portal");
  bundlePortal(bundle);
  const portal = await start(bundle);
  await comparePage(portal);
  await compareCalls(portal);
} finally {
  for (const { close } of started) await close();
  d1.close();
}

async function comparePage(portal: Workerd): Promise<void> {
  const answer = await answerOf(portal, "/");
  const type = { "Content-Type": answer.headers["content-type"] };
  const body = JSON.stringify(answer.body);
  await compare("page from memory", "/", {}, portal, {
    "plain string": await startBare(
      "string",
      `const body = ${body};`,
      `return new Response(body, { headers: ${JSON.stringify(type)} });`,
    ),
    "bytes, same headers": await startBare(
      "bytes",
      `const body = new TextEncoder().encode(${body});`,
      answering("body", answer),
    ),
  });
}

/**
 * Measures the call that every page makes: who is logged in. Its bare handlers ask the same rate limiter and answer with the same
 * headers. With a session, they send D1 the call's own statement and read the person from its row, but do not check the cookie's
 * signature. D1 answers from outside workerd, as it does when deployed, so that only asking it is counted.
 */
async function compareCalls(portal: Workerd): Promise<void> {
  const path = "/api/session";
  const limit = `await env.ADDRESS_LIMIT.limit({ key: "address" });`;
  const visitor = await answerOf(portal, path);
  await compare("call of a visitor", path, {}, portal, {
    bare: await startBare("visitor", "", `${limit} ${answering("JSON.stringify({ person: null })", visitor)}`),
  });
  const signed = await generateSignedCookie("session", "token", sessionSecret, { path: "/" });
  const headers = { Cookie: signed.split(";")[0] ?? "" };
  const member = await answerOf(portal, path, headers);
  const statement = `const { sql, params } = ${JSON.stringify(d1.latestStatement())};`;
  const person = `const [[id, name, email, kind, factor]] = await env.DB.prepare(sql).bind(...params).raw();
    const person = { id, name, email, kind, twoFactor: factor !== null };`;
  await compare("call with a session", path, headers, portal, {
    bare: await startBare("member", statement, `${limit} ${person} ${answering("JSON.stringify({ person })", member)}`),
  });
}

async function compare(
  title: string,
  path: string,
  headers: Record<string, string>,
  portal: Workerd,
  bare: Record<string, Workerd>,
): Promise<void> {
  const { body } = await answerOf(portal, path, headers);
  const request = [`GET ${path} HTTP/1.1`, "Host: portal", ...Object.entries(headers).map((each) => each.join(": "))];
  const workers = Object.entries({ portal, ...bare });
  const runs: Record<string, Run[]> = Object.fromEntries(workers.map(([name]) => [name, []]));
  for (const [name, worker] of workers) {
    if ((await answerOf(worker, path, headers)).body !== body) throw new Error(`${name} answers something else.`);
  }
  for (let round = -warmUps; round < rounds; round++) {
    for (const [name, worker] of workers) {
      const run = await load(worker, `${request.join("\r\n")}\r\n\r\n`);
      if (round >= 0) runs[name]?.push(run);
    }
  }
  console.log(`${title}, ${body.length} B, medians of ${rounds}`);
  for (const [name, of] of Object.entries(runs)) {
    // Each run is compared with the next one in time, so that the machine's load affects both.
    const ratioOf = (key: keyof Run) =>
      medianOf((runs.portal ?? []).map((run, round) => run[key] / (of[round]?.[key] ?? Number.NaN))).toFixed(2);
    const [perSecond, cpuMs] = [medianOf(of.map((run) => run.perSecond)), medianOf(of.map((run) => run.cpuMs))];
    console.log(
      `  ${name.padEnd(20)} ${perSecond.toFixed(0)} requests/s, ${cpuMs.toFixed(3)} ms of CPU time` +
        (name === "portal" ? "" : `; the portal ${ratioOf("perSecond")} × and ${ratioOf("cpuMs")} ×`),
    );
  }
}

/** On each connection, sends the next request as soon as the answer to the last one is there. */
async function load({ port, cpuMs }: Workerd, request: string): Promise<Run> {
  const [processorBefore, startedAt] = [cpuMs(), performance.now()];
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askOn(port, request, startedAt + roundMs)),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return {
    perSecond: (answers / (performance.now() - startedAt)) * 1000,
    cpuMs: (cpuMs() - processorBefore) / answers,
  };
}

/**
 * Returns how many answers arrived until that time. Counts bytes, because all answers have the same length: node:http takes
 * longer to read an answer than workerd to give it, so it would be what is measured.
 */
function askOn(port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let [length, received, answers] = [0, 0, 0];
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      length ||= lengthOf(chunk.toString("latin1"));
      received += chunk.length;
      if (received < length) return;
      received = 0;
      answers += 1;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}

/** Returns the length of a whole answer, from its first bytes. */
function lengthOf(start: string): number {
  const [, head = "", length] = /^(HTTP\/1\.1 200 .*?\r\nContent-Length: (\d+)\r\n.*?\r\n\r\n)/s.exec(start) ?? [];
  if (!length) throw new Error(`The answer begins with ${start.slice(0, 80)}`);
  return head.length + Number(length);
}

async function answerOf({ port }: Workerd, path: string, headers = {}): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { "content-length": _, ...others } = Object.fromEntries(response.headers);
  return { body: await response.text(), headers: others };
}

/** The last statement of a handler, which answers. */
function answering(body: string, { headers }: Answer): string {
  return `return new Response(${body}, { headers: ${JSON.stringify(headers)} });`;
}

async function startBare(name: string, before: string, handler: string): Promise<Workerd> {
  const bare = join(folder, name);
  mkdirSync(bare);
  writeFileSync(join(bare, "index.js"), `${before}\nexport default { async fetch(request, env) { ${handler} } };`);
  return start(bare);
}

async function start(directory: string): Promise<Workerd> {
  const worker = await startWorkerd(directory, { d1Port: d1.port });
  started.push(worker);
  return worker;
}

/** Starts a server that answers every statement of D1 with the row of one session. */
async function serveD1() {
  let latest: unknown;
  const [now, endsAt] = [Date.now(), Date.now() + 3_600_000];
  // The columns of `findSession`: the person, their factor, when the session was seen, began and ends, and nobody viewed.
  const row = ["b19f11e0", "Ada Rossi", "ada@firm.example", "retail", null, now, now, endsAt, null, null];
  const results = { columns: row.map((_, index) => `column${index}`), rows: [row] };
  const answer = JSON.stringify({ success: true, results, meta: {} });
  const { address, close } = await startServer(async (request, response) => {
    latest = await json(request);
    response.setHeader("Content-Type", "application/json").end(answer);
  });
  return { port: Number(new URL(address).port), latestStatement: () => latest, close };
}
