import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocuments, servePortal, startPortal } from "../support/browser/local-portal.ts";

let folder: string;
let state: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cantiere-dev-"));
  state = join(folder, "state");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function addDocuments(...parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, ["scripts/documents-add.ts", "--persist-to", state, ...parameters]);
}

/** Whether a server listens at the address. */
function isTaken(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(Number(new URL(origin).port), "127.0.0.1");
    socket.once("connect", () => resolve(Boolean(socket.destroy()))).once("error", () => resolve(false));
  });
}

test("a developer opens the portal twice, finds the same samples, and leaves nothing running", async () => {
  const first = await startPortal(state);
  const printed = first.printed();
  for (const kind of ["company", "institutional", "retail", "staff"])
    expect(printed).toContain(`${kind}@cantiere.example`);
  const codes = await fetch(/the current one is at (\S+)/.exec(printed)?.[1] ?? "");
  expect(await codes.text()).toMatch(/^staff@cantiere\.example {2}\d{6} /);
  const samples = await listDocuments(first.origin).finally(first.close);
  expect(samples.length).toBeGreaterThanOrEqual(8);
  expect(samples.map(({ title }) => title).join()).not.toContain("Internal White Paper");
  expect(await isTaken(first.origin)).toBe(false);
  const second = await startPortal(state);
  expect(await listDocuments(second.origin).finally(second.close)).toEqual(samples);
}, 180_000);

test("an operator adds a file, typed by its content, and a disguised web page is refused", async () => {
  const notes = join(folder, "Notes of June.pdf");
  await writeFile(notes, "Only text, whatever its name says.\n");
  const { stdout } = await addDocuments(notes, "--audience", "company", "--icon", "Users");
  expect(stdout).toContain('Added "Notes of June" (Notes of June.txt, 35 Bytes) for company.');
  const page = join(folder, "notes.txt");
  await writeFile(page, "\ufeff \n<!doctype html><script>alert(1)</script>");
  await expect(addDocuments(notes, page)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Nothing was added"),
  });
  // Granted to people and projects that the company account below has nothing to do with.
  const wrong = [
    ["--person", "nobody@firm.example", "There is no account with the address nobody@firm.example."],
    ["--project", "No Such Plant", 'There is no project with the name or id "No Such Plant".'],
  ] as const;
  for (const [option, value, sentence] of wrong)
    await expect(addDocuments(notes, "--person", "retail@cantiere.example", option, value)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(`${sentence}.*Nothing was added`),
    });
  const given = ["--person", "Retail@cantiere.example", "--project", "Edge Data Hall"];
  expect((await addDocuments(notes, ...given)).stdout).toContain("for Retail@cantiere.example, Edge Data Hall.");
  const portal = await servePortal(state);
  const added = (await listDocuments(portal.origin).finally(portal.close)).filter(({ title }) =>
    title.startsWith("Notes"),
  );
  expect(added).toMatchObject([{ fileName: "Notes of June.txt" }]);
}, 180_000);
