import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChangedAnswer, ReportsAnswer } from "#rules/portfolio/reports/answers.ts";
import { reuseBuild } from "../../scripts/built.ts";
import { run, runHere } from "../support/browser/commands.ts";
import { listDocuments, logInDemo, startPortal } from "../support/browser/local-portal.ts";

let folder: string;
let state: string;
let opened: string;
let samples: Awaited<ReturnType<typeof listDocuments>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cantiere-dev-"));
  state = join(folder, "state");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a server listens at the address. */
function isTaken(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(Number(new URL(origin).port), "127.0.0.1");
    socket.once("connect", () => resolve(Boolean(socket.destroy()))).once("error", () => resolve(false));
  });
}

/** How many statements the demo investors have, and which of them the records of the samples do not agree with. */
async function changedStatements(origin: string): Promise<[number, string[]][]> {
  const counted: [number, string[]][] = [];
  for (const kind of ["institutional", "retail"] as const) {
    const headers = { Cookie: await logInDemo(origin, kind) };
    const read = async (path: string) => (await fetch(`${origin}/api${path}`, { headers })).json();
    const { statements } = (await read("/reports")) as ReportsAnswer;
    const { changed } = (await read("/reports/changed")) as ChangedAnswer;
    counted.push([statements.length, changed]);
  }
  return counted;
}

test("a developer opens the portal, finds samples and accounts, and leaves nothing running", async () => {
  const portal = await startPortal(state, reuseBuild);
  const printed = portal.printed();
  for (const kind of ["company", "institutional", "retail", "staff"])
    expect(printed).toContain(`${kind}@cantiere.example`);
  const codes = await fetch(/the current one is at (\S+)/.exec(printed)?.[1] ?? "");
  expect(await codes.text()).toMatch(/^staff@cantiere\.example {2}\d{6} /);
  expect(await changedStatements(portal.origin)).toEqual([
    [2, []],
    [1, []],
  ]);
  opened = portal.origin;
  samples = await listDocuments(portal.origin).finally(portal.close);
  expect(samples.length).toBeGreaterThanOrEqual(8);
  expect(samples.map(({ title }) => title).join()).not.toContain("Internal White Paper");
  expect(await isTaken(portal.origin)).toBe(false);
}, 180_000);

test("the link of an invitation leads to where the portal of that state was opened, and elsewhere to where .dev.vars says", async () => {
  const invite = (...options: string[]) =>
    runHere("invite", "--email", "invited@firm.example", "--kind", "retail", ...options);
  expect((await invite("--persist-to", state)).printed).toContain(`${opened}/set-password`);
  const { SITE_ORIGIN } = parseEnv(await readFile(".dev.vars", "utf8"));
  expect((await invite("--persist-to", join(folder, "never-opened"))).printed).toContain(`${SITE_ORIGIN}/set-password`);
});

test("an operator adds a file, typed by its content, and a disguised web page is refused", async () => {
  const notes = join(folder, "Notes of June.pdf");
  await writeFile(notes, "Only text, whatever its name says.\n");
  const added = await run("documents-add", "--persist-to", state, notes, "--audience", "company", "--icon", "Users");
  expect(added).toContain('Added "Notes of June" (Notes of June.txt, 35 Bytes) for company.');
  const page = join(folder, "notes.txt");
  await writeFile(page, "\ufeff \n<!doctype html><script>alert(1)</script>");
  await expect(run("documents-add", "--persist-to", state, notes, page)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Nothing was added"),
  });
  // Granted to people and projects that the company account has nothing to do with.
  const wrong = [
    ["--person", "nobody@firm.example", "There is no account with the address nobody@firm.example."],
    ["--project", "No Such Plant", 'There is no project with the name or id "No Such Plant".'],
  ] as const;
  const grant = (...given: string[]) => runHere("documents-add", "--persist-to", state, notes, ...given);
  for (const [option, value, sentence] of wrong)
    expect(await grant("--person", "retail@cantiere.example", option, value)).toEqual({
      exitCode: 1,
      printed: expect.stringMatching(`${sentence}.*Nothing was added`),
    });
  expect(await grant("--person", "Retail@cantiere.example", "--project", "Edge Data Hall")).toEqual({
    exitCode: 0,
    printed: expect.stringContaining("for Retail@cantiere.example, Edge Data Hall."),
  });
}, 180_000);

test("a developer opens the portal again, and finds the same samples and what the operator added", async () => {
  const portal = await startPortal(state, reuseBuild);
  const documents = await listDocuments(portal.origin).finally(portal.close);
  const added = documents.filter(({ title }) => title.startsWith("Notes"));
  expect(added).toMatchObject([{ title: "Notes of June", fileName: "Notes of June.txt" }]);
  expect(documents.filter((each) => !added.includes(each))).toEqual(samples);
}, 180_000);
