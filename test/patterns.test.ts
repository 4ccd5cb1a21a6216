import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Patterns that take quadratic time, by file, and why nobody can make their texts long. */
const onShortTexts: Record<string, string> = {
  // The digits of one number.
  "src/rules/money.ts": "/\\B(?=(\\d{3})+$)/g",
  // A figure of two decimals.
  "src/client/pages/analytics/contribution.tsx": "/\\.?0+$/",
  // A password, whose length is limited before.
  "src/rules/auth/password.ts": "/[^\\p{L}]+$/u",
};

/** Recheck calls a pattern slow if it meets one of these limits, which a busy machine would. */
const withoutClocks = { timeout: null, attackTimeout: null, incubationTimeout: null };

test("no regular expression literal takes more than linear time on a long hostile text", async () => {
  const patterns = patternsIn(globSync("src/**/*.{ts,tsx}"));
  expect(patterns.size).toBeGreaterThan(100);
  for (const [file, written] of Object.entries(onShortTexts)) expect(patterns.get(written)?.files).toContain(file);
  const slow: string[] = [];
  for (const [written, { source, flags, files }] of patterns) {
    if (files.every((file) => onShortTexts[file] === written)) continue;
    const { status } = await check(source, flags, withoutClocks);
    if (status !== "safe") slow.push(`${written} in ${files}`);
  }
  expect(slow).toEqual([]);
});

type Pattern = { source: string; flags: string; files: string[] };

/** The regular expressions in the given files, as they are written. */
function patternsIn(files: readonly string[]): Map<string, Pattern> {
  const found = new Map<string, Pattern>();
  for (const file of files) {
    const visitor = new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern: source, flags } = node.regex;
        const known = found.get(`/${source}/${flags}`);
        if (known) known.files.push(file);
        else found.set(`/${source}/${flags}`, { source, flags, files: [file] });
      },
    });
    visitor.visit(parseSync(file, readFileSync(file, "utf8")).program);
  }
  return found;
}
