import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Patterns that take quadratic time, and why nobody can make their texts long. */
const onShortTexts = {
  "/\\B(?=(\\d{3})+$)/g": "the digits of one number",
  "/\\.?0+$/": "a figure of two decimals",
  "/[^\\p{L}]+$/u": "a password, whose length is limited before",
};

test("no regular expression takes more than linear time on a long hostile text", async () => {
  const patterns = patternsIn(globSync("src/**/*.{ts,tsx}"));
  expect(patterns.size).toBeGreaterThan(100);
  expect([...patterns.keys()]).toEqual(expect.arrayContaining(Object.keys(onShortTexts)));
  const slow: string[] = [];
  for (const [written, { source, flags }] of patterns) {
    if (written in onShortTexts) continue;
    const { status } = await check(source, flags, { timeout: null });
    if (status !== "safe") slow.push(written);
  }
  expect(slow).toEqual([]);
});

/** The regular expressions in the given files, as they are written. */
function patternsIn(files: readonly string[]): Map<string, { source: string; flags: string }> {
  const found = new Map<string, { source: string; flags: string }>();
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node)
        found.set(`/${node.regex.pattern}/${node.regex.flags}`, {
          source: node.regex.pattern,
          flags: node.regex.flags,
        });
    },
  });
  for (const file of files) visitor.visit(parseSync(file, readFileSync(file, "utf8")).program);
  return found;
}
