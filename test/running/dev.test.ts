import { readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ChangedAnswer, ReportsAnswer } from "#rules/portfolio/reports/answers.ts";
import { reuseBuild } from "../../scripts/build-record.ts";
import { chromiumTestFlags, launchChromium } from "../support/browser/chromium.ts";
import { openForCommands, runHere } from "../support/browser/commands.ts";
import {
  listDocuments,
  logInDemo,
  type Running,
  startHotPortal,
  startPortal,
} from "../support/browser/local-portal.ts";
import { copyOfSamples, copyOfSources, removeCopy } from "../support/browser/source-copy.ts";

/** A copy of the sources, which the last test edits. */
let folder: string;
let state: string;
let opened: string;
let samples: Awaited<ReturnType<typeof listDocuments>>;

beforeAll(async () => {
  folder = await copyOfSources();
  state = join(folder, ".wrangler/state");
});

afterAll(() => removeCopy(folder));

/** Whether a server listens at the address. */
function isTaken(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(Number(new URL(origin).port), "127.0.0.1");
    socket.once("connect", () => resolve(Boolean(socket.destroy()))).once("error", () => resolve(false));
  });
}

/** The number of statements of each demo investor, and the ids of those that differ from the records of the samples. */
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

test("an invitation links to where the portal with that state was last opened, or else to the origin in .dev.vars", async () => {
  const elsewhere = join(folder, "never-opened");
  await copyOfSamples(elsewhere);
  const invite = (persistTo: string) =>
    runHere("invite", "--email", "invited@firm.example", "--kind", "retail", "--persist-to", persistTo);
  expect((await invite(state)).printed).toContain(`${opened}/set-password`);
  const { SITE_ORIGIN } = parseEnv(await readFile(".dev.vars", "utf8"));
  expect((await invite(elsewhere)).printed).toContain(`${SITE_ORIGIN}/set-password`);
});

test("an operator adds a file whose type is detected from its content, and a disguised web page is refused", async () => {
  const notes = join(folder, "Notes of June.pdf");
  await writeFile(notes, "Only text, whatever its name says.\n");
  const { here, close } = await openForCommands(state);
  onTestFinished(close);
  expect(await here("documents-add", notes, "--audience", "company", "--icon", "Users")).toEqual({
    exitCode: 0,
    printed: expect.stringContaining('Added "Notes of June" (Notes of June.txt, 35 Bytes) for company.'),
  });
  const page = join(folder, "notes.txt");
  await writeFile(page, "\ufeff \n<!doctype html><script>alert(1)</script>");
  const refused = (why: string) => ({ exitCode: 1, printed: expect.stringMatching(`${why}.*Nothing was added`) });
  expect(await here("documents-add", notes, page)).toEqual(refused("notes.txt was refused"));
  // The company account has nothing to do with these people and projects.
  const wrong = [
    ["--person", "nobody@firm.example", "There is no account with the address nobody@firm.example."],
    ["--project", "No Such Plant", 'There is no project with the name or id "No Such Plant".'],
  ] as const;
  const grant = (...given: string[]) => here("documents-add", notes, ...given);
  for (const [option, value, sentence] of wrong)
    expect(await grant("--person", "retail@cantiere.example", option, value)).toEqual(refused(sentence));
  expect(await grant("--person", "Retail@cantiere.example", "--project", "Edge Data Hall")).toEqual({
    exitCode: 0,
    printed: expect.stringContaining("for Retail@cantiere.example, Edge Data Hall."),
  });
}, 180_000);

describe("the same state, opened again with hot reload", () => {
  let portal: Running;

  beforeAll(async () => {
    portal = await startHotPortal(state, folder);
  }, 180_000);

  afterAll(() => portal?.close());

  test("a developer finds the same samples and the document that the operator added", async () => {
    const documents = await listDocuments(portal.origin);
    const added = documents.filter(({ title }) => title.startsWith("Notes"));
    expect(added).toMatchObject([{ title: "Notes of June", fileName: "Notes of June.txt" }]);
    expect(documents.filter((each) => !added.includes(each))).toEqual(samples);
  });

  test("a developer sees edits of a component, of styles and of the Worker without losing typed text", async () => {
    const browser = await launchChromium(chromiumTestFlags);
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const complaints: string[] = [];
    // A violation of the content security policy is also an error in the console.
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    // A reload would lose what was typed. The portal's output says why it reloads.
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    // The fonts of the PDF are static assets, which Vite serves.
    const pdf = await fetch(`${portal.origin}/api/reports/tax.pdf?year=2025`, {
      headers: { Cookie: await logInDemo(portal.origin, "institutional") },
    });
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const ofOffice = await fetch(`${portal.origin}/styled-system/styles-office.css`);
    expect([ofOffice.status, ofOffice.headers.get("Content-Type")]).toEqual([200, "text/css"]);
    await page.goto(`${portal.origin}/connect`);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${portal.origin}/connect`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: 60_000 });
    const message = page.locator("textarea");
    await message.fill("Typed before the edit.");

    edit(folder, "src/client/pages/connect/connect-page.tsx", "title={copy.title}", 'title="Edited"');
    await page.getByRole("heading", { level: 1, name: "Edited", exact: true }).waitFor();
    expect(await message.inputValue(), `${loads} loads\n${portal.printed()}`).toBe("Typed before the edit.");

    edit(folder, "src/client/theme/global-css.ts", "  body: {", '  body: { accentColor: "signal",');
    const accent = () => page.evaluate(() => getComputedStyle(document.body).accentColor);
    await expect.poll(accent).not.toBe("auto");

    // On a busy machine the file is empty for a moment while Panda writes it.
    const sheet = join(folder, "styled-system/styles.css");
    const whole = readFileSync(sheet, "utf8");
    writeFileSync(sheet, "");
    await pause(35);
    writeFileSync(sheet, `${whole}body { accent-color: red }`);
    await expect.poll(accent).toBe("rgb(255, 0, 0)");
    expect(await message.inputValue()).toBe("Typed before the edit.");

    edit(folder, "src/worker/pages/sitemap-and-feed.ts", "User-agent: *", "User-agent: edited");
    const robots = async () => (await fetch(`${portal.origin}/robots.txt`)).text();
    await expect.poll(robots).toContain("User-agent: edited");

    expect(loads, portal.printed()).toBe(1);

    // The Worker renders the edited component too, so hydration after a reload finds no difference.
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: 60_000 });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Edited");
    expect(complaints).toEqual([]);
    expect(portal.printed()).not.toMatch(/warning|missing/i);
  }, 300_000);
});

/** Writes the edited file at once, as an editor does: Panda ignores changes within 50 ms after the file was empty. */
function edit(folder: string, file: string, from: string, to: string): void {
  const source = readFileSync(join(folder, file), "utf8");
  expect(source).toContain(from);
  writeFileSync(join(folder, file), source.replace(from, to));
}
