import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { generateStyledSystem } from "../scripts/styled-system.ts";

/** Leaves each file as it is, as Panda does with one that would not change. */
const panda = vi.hoisted(() => vi.fn());
vi.mock("node:child_process", () => ({ execFileSync: panda }));

const theme = "src/client/theme/tokens.ts";

/** A folder whose theme was edited after Panda wrote its code. */
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "cantiere-styled-"));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
    panda.mockReset();
  });
  for (const [minute, path] of ["panda.config.ts", "styled-system/recipes/index.js", theme].entries()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
    utimesSync(path, minute * 60, minute * 60);
  }
});

test("after an edit of the theme, Panda writes its code once, whether or not the edit changes it", () => {
  generateStyledSystem();
  generateStyledSystem();
  expect(panda).toHaveBeenCalledTimes(1);
});

test("an edit while Panda is writing is written by the next build", () => {
  panda.mockImplementationOnce(() => {
    const later = Date.now() / 1000 + 1;
    utimesSync(theme, later, later);
  });
  generateStyledSystem();
  generateStyledSystem();
  expect(panda).toHaveBeenCalledTimes(2);
});

test("what Panda failed to write is written by the next build", () => {
  panda.mockImplementationOnce(() => {
    throw new Error("no token of this name");
  });
  expect(generateStyledSystem).toThrow("no token");
  generateStyledSystem();
  expect(panda).toHaveBeenCalledTimes(2);
});
