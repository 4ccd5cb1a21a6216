import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { generateStyledSystem } from "../scripts/styled-system.ts";

/** A mock of Panda that changes no files, as Panda does if their content stays the same. */
const panda = vi.hoisted(() => vi.fn());
vi.mock("node:child_process", () => ({ execFileSync: panda }));

const theme = "src/client/theme/tokens.ts";

/** Creates a folder in which the theme was edited after Panda wrote its code. */
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

test("after an edit of the theme, Panda runs once, whether or not the edit changes its code", () => {
  generateStyledSystem();
  generateStyledSystem();
  expect(panda).toHaveBeenCalledTimes(1);
});

test("if the theme is edited while Panda runs, the next build runs it again", () => {
  panda.mockImplementationOnce(() => {
    const later = Date.now() / 1000 + 1;
    utimesSync(theme, later, later);
  });
  generateStyledSystem();
  generateStyledSystem();
  expect(panda).toHaveBeenCalledTimes(2);
});

test("if Panda fails, the next build runs it again", () => {
  panda.mockImplementationOnce(() => {
    throw new Error("no token of this name");
  });
  expect(generateStyledSystem).toThrow("no token");
  generateStyledSystem();
  expect(panda).toHaveBeenCalledTimes(2);
});
