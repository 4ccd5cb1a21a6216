import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { type Command, runHere } from "../support/browser/commands.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cantiere-options-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

test("a command whose output pipe is closed early, as by head, still completes and shows no error", async () => {
  const state = await aFolder();
  await copyOfSamples(state);
  const files = await aFolder();
  const paths = ["first.csv", "second.csv", "third.csv"].map((name) => join(files, name));
  for (const path of paths) await writeFile(path, `name,share\r\n${path}\r\n`);
  // The reader ends before the command prints its first line.
  const line = `{ "$0" scripts/documents-add.ts "$@"; echo "exit $?" >&2; } | true`;
  const order = [...paths, "--persist-to", state];
  const { stderr } = await promisify(execFile)("sh", ["-c", line, process.execPath, ...order]);
  expect(stderr).toBe("exit 0\n");
  const again = await runHere("documents-add", ...order);
  expect(again.printed.match(/is in the library already/g)).toHaveLength(3);
});

test.each<[Command, string[]]>([
  ["people", ["--list"]],
  ["invite", ["--email", "invited@firm.example", "--kind", "retail"]],
])("%s creates no folder if --persist-to is empty", async (command, given) => {
  for (const folder of ["", " "]) {
    const { exitCode, printed } = await runHere(command, ...given, "--persist-to", folder);
    expect([exitCode, printed]).toEqual([
      1,
      expect.stringMatching(/^--persist-to needs the name of a folder\.\nUsage: /),
    ]);
  }
  expect([existsSync("v3"), existsSync(" ")]).toEqual([false, false]);
});

test.each<[Command, string[], string]>([
  ["people", ["--list", "--email", "ada@firm.example"], "--list does not use --email."],
  ["people", ["--list", "--reason", "Asked", "--email", "ada@firm.example"], "--list does not use --email, --reason."],
  ["invite", ["--withdraw", "--email", "ada@firm.example", "--send"], "--withdraw does not use --send."],
  ["invite", ["--withdraw", "--email", "ada@firm.example", "--kind", "staff"], "--withdraw does not use --kind."],
  ["people", ["--list", "--remote", "--persist-to", "state"], "--persist-to is only for the local database"],
])("%s %s is refused because it would ignore an option", async (command, given, sentence) => {
  const folder = await aFolder();
  const target = given.includes("--persist-to") ? [] : ["--persist-to", folder];
  const { exitCode, printed } = await runHere(command, ...given, ...target);
  expect([exitCode, printed]).toEqual([1, expect.stringContaining(sentence)]);
  expect(printed).toContain("Usage: ");
  expect(existsSync(join(folder, "v3"))).toBe(false);
});

test("a developer whose port is taken is told so, and which option chooses another", async () => {
  const [taken, free] = [String(await freePort()), String(await freePort())];
  const other = createServer().listen(Number(taken), "127.0.0.1");
  onTestFinished(() => void other.close());
  const dev = (...ports: string[]) =>
    promisify(execFile)(process.execPath, ["scripts/dev.ts", ...ports]).catch((error) => error);
  expect(await dev("--port", taken, "--relay-port", free)).toMatchObject({
    code: 1,
    stderr: `Port ${taken} is taken. Choose another: npm run dev -- --port 9787\n`,
  });
  expect(await dev("--port", free, "--relay-port", taken)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `Port ${taken} for mail is taken. Choose another: npm run dev -- --relay-port 9790`,
    ),
  });
});
