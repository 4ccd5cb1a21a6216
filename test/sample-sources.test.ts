import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleSources } from "../scripts/local-state.ts";

/** The files of the samples that a file imports, and those that they import. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+)"/g)) {
    const imported = join(file, "..", path);
    if (!imported.startsWith("scripts/demo/") || found.has(imported)) continue;
    found.add(imported);
    importedBy(imported, found);
  }
  return found;
}

test("a change of any file that the samples come from adds them again", () => {
  const imported = [...importedBy("scripts/seed.ts")];
  expect(imported.length).toBeGreaterThan(10);
  expect(sampleSources()).toEqual(expect.arrayContaining(["scripts/seed.ts", ...imported]));
});
