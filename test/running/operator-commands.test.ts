import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { encryptSecret } from "#worker/auth/two-factor/factor-secret.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { insertFactor } from "../../scripts/demo/account-store.ts";
import { demoAccounts } from "../../scripts/demo/accounts.ts";
import { anyAddress } from "../support/browser/browser.ts";
import { type Command, openForCommands, run, runHere } from "../support/browser/commands.ts";
import { type Running, servePortal } from "../support/browser/local-portal.ts";
import { makeSession } from "../support/browser/session-maker.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";
import { anySecret } from "../support/worker/two-factor.ts";

const [company, institutional, retail, staff] = demoAccounts;
const invited = "invited@firm.example";
const withdrawn = "withdrawn@firm.example";

type Account = { email: string; password: string };

let state: string;
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-commands-"));
  await copyOfSamples(state);
});
afterAll(() => rm(state, { recursive: true, force: true, maxRetries: 5 }));

test("an operator invites and disables people, ends sessions and turns off two-factor by command, with effect in the portal", async () => {
  expect(await run("invite", "--email", invited, "--kind", "company", "--send", "--persist-to", state)).toMatch(
    new RegExp(`^Invitation of ${invited} \\(company\\). The e-mail is in the outbox`),
  );
  const { env, close, here } = await openForCommands(state);
  const succeed = async (command: Command, ...options: string[]) => {
    const { exitCode, printed } = await here(command, ...options);
    expect([printed, exitCode]).toEqual([printed, 0]);
    return printed;
  };
  const cookies = await prepare(env);
  const copied = linkIn(await succeed("invite", "--email", "copied@firm.example", "--kind", "retail"));
  const ended = linkIn(await succeed("invite", "--email", withdrawn, "--kind", "retail"));
  expect(await succeed("invite", "--withdraw", "--email", withdrawn)).toContain("The invitation is withdrawn");
  expect(await succeed("people", "--list")).toMatch(
    new RegExp(`^${company.email}\tcompany\topen\tpassword only\tsessions: 1\t`, "m"),
  );
  expect(await succeed("people", "--end-sessions", "--email", company.email.toUpperCase())).toContain(
    "The sessions have ended, and the known devices are forgotten.",
  );
  expect(await succeed("people", "--disable", "--email", company.email)).toContain("The account is disabled");
  expect(await succeed("people", "--enable", "--email", company.email)).toContain("The account is enabled");
  expect(await succeed("people", "--disable", "--email", retail.email)).toContain("The account is disabled");
  expect(await succeed("people", "--disable", "--email", retail.email)).toContain("was disabled before");
  const reason = ["--reason", "Called back on the number we have."];
  expect(await succeed("people", "--two-factor-off", "--email", institutional.email, ...reason)).toContain("is off");
  // If two processes write to the same SQLite file, their writes fail.
  await close();

  const portal = await servePortal(state);
  onTestFinished(portal.close);
  expect((await get(portal, "/api/account", cookies.staff)).status).toBe(200);
  expect((await get(portal, "/api/account", cookies.company)).status).toBe(401);
  expect(await decisionsOn(portal, company)).toEqual(["account-enabled", "account-disabled", "sessions-ended"]);
  expect((await get(portal, "/api/account", cookies.retail)).status).toBe(401);
  expect((await logIn(portal, retail)).status).toBe(401);
  // Logs in with the password alone.
  expect(await decisionsOn(portal, institutional)).toEqual(["two-factor-off"]);
  expect((await post(portal, "/api/password-link", { token: tokenOf(copied) })).status).toBe(200);
  expect((await post(portal, "/api/password-link", { token: tokenOf(ended) })).status).toBe(422);
  await fetch(`${portal.origin}/cdn-cgi/local/scheduled`);
  const mailbox = /Mail it sends is at (\S+)/.exec(portal.printed())?.[1];
  const read = async () => (await fetch(`${mailbox}/all.txt`)).text();
  // The portal's own cron may still be sending them.
  await expect.poll(read).toContain("Our team has turned off two-factor authentication");
  await expect.poll(read).toContain("Your invitation to Cantiere");
  const emails = await read();
  expect(emails).toContain(`To: ${invited}\nSubject: Your invitation to Cantiere`);
  expect(emails).toContain(`To: ${institutional.email}\nSubject: Our team has turned off two-factor authentication`);
  expect(emails).not.toContain(withdrawn);
}, 300_000);

test("a command creates the missing tables of a local database in any folder", async () => {
  const empty = await mkdtemp(join(tmpdir(), "cantiere-commands-"));
  onTestFinished(() => rm(empty, { recursive: true, force: true, maxRetries: 5 }));
  expect((await runHere("people", "--list", "--persist-to", empty)).exitCode).toBe(0);
  const { here, close } = await openForCommands(empty);
  onTestFinished(close);
  const { printed: said } = await here("invite", "--email", "first@firm.example", "--kind", "staff");
  expect(said).toContain("Invitation of first@firm.example (staff).");
  const table = join(empty, "shares.csv");
  await writeFile(table, "name,share\r\n");
  const { printed } = await here("documents-add", table, "--audience", "retail");
  expect(printed).toContain('Added "shares"');
  // Larger than the first block, which is read to detect the type.
  const report = join(empty, "report.pdf");
  await writeFile(report, `%PDF-1.7\n${"% a line of a file\n".repeat(1_000)}%%EOF\n`);
  const added = await here("documents-add", report, table, "--audience", "retail");
  expect(added.printed).toContain('Added "report" (report.pdf, ');
});

/** Opened once for all of these tests, because opening it takes longer than most of them. */
describe("in the same database, which the portal has closed", () => {
  let env: Bindings;
  let here: Awaited<ReturnType<typeof openForCommands>>["here"];
  let close = async () => {};
  let files: string;
  beforeAll(async () => {
    ({ env, here, close } = await openForCommands(state));
    files = await mkdtemp(join(tmpdir(), "cantiere-commands-"));
  });
  afterAll(async () => {
    await close();
    await rm(files, { recursive: true, force: true, maxRetries: 5 });
  });

  test("documents-add refuses the titles, descriptions and people that the office refuses", async () => {
    const [table, unseen] = [join(files, "titled.csv"), join(files, "\u200b.csv")];
    for (const path of [table, unseen]) await writeFile(path, "name,share\r\n");
    const refused = (why: string) => ({ exitCode: 1, printed: expect.stringContaining(why) });
    const title = "has at most 200 characters, at least one of them visible";
    for (const wrong of ["", " ", "\u200b", "x".repeat(201)])
      expect(await here("documents-add", table, "--title", wrong)).toEqual(refused(`--title ${title}`));
    expect(await here("documents-add", table, unseen)).toEqual(refused(`its name becomes the title, which ${title}`));
    const long = "--description has at most 500 characters";
    expect(await here("documents-add", table, "--description", "x".repeat(501))).toEqual(refused(long));
    const erased = "erased-1@erased.invalid";
    const person =
      "insert into user (id, email, name, kind, disabled_at, email_verified, created_at, updated_at) values (?1, ?1, 'E', 'retail', 1, 0, 0, 0)";
    await env.DB.batch([erased, "disabled@firm.example"].map((email) => env.DB.prepare(person).bind(email)));
    expect(await here("documents-add", table, "--person", erased)).toEqual(
      refused("There is no account with the address"),
    );
    expect(await here("documents-add", table, "--person", "Disabled@firm.example")).toEqual(
      refused("The account of Disabled@firm.example is disabled. Enable it first"),
    );
    const { printed } = await here("documents-add", table, "--title", " Two\nlines\u202e", "--description", " ");
    expect(printed).toContain('Added "Two lines" (titled.csv, ');
    const stored = env.DB.prepare("select title, description from documents where file_name = 'titled.csv'");
    expect((await stored.all()).results).toEqual([{ title: "Two lines", description: null }]);
  });

  test("documents-add, run again, adds only the documents that it had not added before", async () => {
    const [first, second] = [join(files, "first-of-two.csv"), join(files, "second-of-two.csv")];
    for (const path of [first, second]) await writeFile(path, `name,share\r\n${path}\r\n`);
    const count = () =>
      env.DB.prepare("select count(*) as added from documents where title like '%-of-two'").first("added");
    const person = ["--audience", "company", "--person", institutional.email];
    expect((await here("documents-add", first, ...person)).printed).toContain('Added "first-of-two"');
    const again = await here("documents-add", first, second, first, ...person);
    expect(again).toEqual({
      exitCode: 0,
      printed: expect.stringMatching(/"first-of-two" is in the library already, .* it was not added again\.\n {2}id /),
    });
    expect(again.printed).toContain('Added "second-of-two"');
    expect(again.printed).not.toContain('Added "first-of-two"');
    expect(await count()).toBe(2);
    expect(again.printed).not.toContain("who see it from");
    const later = Date.parse("2099-01-01T08:00:00Z");
    await env.DB.prepare("update documents set visible_from = ? where title = 'first-of-two'").bind(later).run();
    expect((await here("documents-add", first, ...person)).printed).toContain(
      '"first-of-two" is in the library already, for the same members, who see it from 2099-01-01T08:00:00.000Z: it was not',
    );
    // With another audience it is a different document, and so is one that was unpublished in the meantime.
    expect((await here("documents-add", first, "--audience", "company")).printed).toContain('Added "first-of-two"');
    await env.DB.prepare("update documents set visible_from = null, hidden = 1 where title = 'second-of-two'").run();
    expect((await here("documents-add", second, ...person)).printed).toContain('Added "second-of-two"');
    expect(await count()).toBe(4);
  });

  test("an operator cannot give a member of staff a colleague's name or an invisible one", async () => {
    const invite = (email: string, kind: string, name: string) =>
      here("invite", "--email", email, "--kind", kind, "--name", name);

    const taken = await invite("second@firm.example", "staff", "paolo\u200b CONTI");
    expect(taken).toEqual({
      exitCode: 1,
      printed: expect.stringMatching(/Another member of staff has this name: .*--name/),
    });
    const unseen = await invite("second@firm.example", "staff", "\u200b\u2800");
    expect(unseen).toEqual({ exitCode: 1, printed: expect.stringContaining("--name is one line") });
    expect((await here("people", "--list")).printed).not.toContain("second@firm.example");
    expect((await invite("second@firm.example", "staff", "Paolo Conti, records")).exitCode).toBe(0);
    // Somebody may keep their own name, and members may have the same name as staff.
    expect((await invite("second@firm.example", "staff", "Paolo Conti, records")).exitCode).toBe(0);
    expect((await invite("member@firm.example", "retail", "Paolo Conti")).exitCode).toBe(0);

    // Somebody who left the staff comes back, but by now a colleague has their name.
    const enable = () => here("people", "--enable", "--email", "second@firm.example");
    expect((await here("people", "--disable", "--email", "second@firm.example")).exitCode).toBe(0);
    expect((await invite("third@firm.example", "staff", "Paolo Conti, Records")).exitCode).toBe(0);
    expect(await enable()).toEqual({
      exitCode: 1,
      printed: expect.stringMatching(/Another member of staff has this person's name/),
    });
    expect((await here("people", "--disable", "--email", "third@firm.example")).exitCode).toBe(0);
    expect((await enable()).printed).toContain("The account is enabled");
  });

  test("an operator is told if an account is unknown or a command is wrong", async () => {
    const refused = async (why: RegExp, ...options: string[]) =>
      expect(await here("people", ...options)).toEqual({ exitCode: 1, printed: expect.stringMatching(why) });
    await refused(/no account/, "--disable", "--email", "nobody@firm.example");
    await refused(/Usage/, "--disable");
    await refused(/Usage/, "--disable", "--enable", "--email", retail.email);
  });

  test("the command people refuses the reasons that the office refuses, because reasons are kept for good", async () => {
    const count = () => env.DB.prepare("select count(*) as events from security_events").first("events");
    const before = await count();
    for (const reason of ["", " ", "\u200b", "x".repeat(501), "wrote from ada@firm.example"])
      expect(await here("people", "--end-sessions", "--email", retail.email, "--reason", reason)).toEqual({
        exitCode: 1,
        printed: expect.stringMatching(/^--reason has at most 500 characters and no e-mail address/),
      });
    expect(await count()).toBe(before);
  });
});

test("an operator who is not logged in to Cloudflare is told how to log in, without a stack trace", async () => {
  const home = await mkdtemp(join(tmpdir(), "cantiere-commands-"));
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  // Without the settings of the person who runs the tests, because they may be logged in.
  const nobody = { CLOUDFLARE_API_TOKEN: undefined, CLOUDFLARE_API_KEY: undefined };
  const env = { ...process.env, ...nobody, HOME: home, XDG_CONFIG_HOME: home, WRANGLER_SEND_METRICS: "false" };
  const asked = promisify(execFile)(process.execPath, ["scripts/people.ts", "--remote", "--list"], { env });
  const { code, stdout, stderr } = await asked.then(
    () => expect.unreachable("somebody was logged in"),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(code).toBe(1);
  // Wrangler is not silenced, because in a terminal it prints where to log in. Its messages go to stderr.
  expect(stderr).toContain("Establishing remote connection");
  expect(stdout).toBe("");
  expect(stderr).toContain("The deployed database was not reached. Log in: npx wrangler login\n");
  expect(stderr).not.toContain("at async");
});

test.each([
  [["--foo"], "Unknown option '--foo'"],
  [["--port", ""], "--port and --relay-port are two numbers from 1 to 65535."],
  [["--port", "abc"], "--port and --relay-port are two numbers from 1 to 65535."],
  [["--relay-port", "65536"], "--port and --relay-port are two numbers from 1 to 65535."],
  [["--port", "9787", "--relay-port", "9787"], "--port and --relay-port are two numbers from 1 to 65535."],
])("npm run dev -- %s is refused with a sentence", async (given, sentence) => {
  const opened = promisify(execFile)(process.execPath, ["scripts/dev.ts", ...given], { timeout: 20_000 });
  const { code, stderr } = await opened.then(
    () => expect.unreachable("it opened"),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain("Usage: npm run dev --");
  expect(stderr).not.toContain("at async");
});

test.each(["invite", "people", "documents-add"] as const)(
  "%s --help prints its usage and succeeds",
  async (command) => {
    const { exitCode, printed } = await runHere(command, "--help");
    expect([exitCode, printed]).toEqual([0, expect.stringMatching(/^Usage: npm run /)]);
  },
);

/** Turns on two-factor authentication for one account, with a secret that nobody uses, and creates sessions of three others. */
async function prepare(env: Bindings) {
  const secret = await encryptSecret(env, anySecret());
  await insertFactor(openDatabase(env.DB), institutional.email, secret, new Date());
  return {
    company: await makeSession(env, company.email),
    retail: await makeSession(env, retail.email),
    staff: await makeSession(env, staff.email),
  };
}

async function logIn(portal: Running, { email, password }: Account) {
  const { status, headers } = await post(portal, "/api/session", { email, password });
  return { status, cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** The decisions of staff in the activity of the account, newest first. */
async function decisionsOn(portal: Running, account: Account): Promise<(string | null)[]> {
  const { cookie } = await logIn(portal, account);
  const answer = await get(portal, "/api/account/activity", cookie);
  const { events } = (await answer.json()) as { events: { event: string; detail: string | null }[] };
  return events.filter(({ event }) => event === "staff-decision").map(({ detail }) => detail);
}

function get({ origin }: Running, path: string, cookie: string): Promise<Response> {
  return fetch(origin + path, { headers: { Cookie: cookie } });
}

function post({ origin }: Running, path: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json", Origin: origin, "CF-Connecting-IP": anyAddress() };
  return fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
}

function linkIn(said: string): string {
  return /http\S+/.exec(said)?.[0] ?? "none";
}

function tokenOf(link: string): string {
  return link.split("#token=")[1] ?? "none";
}
