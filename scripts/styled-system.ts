import { execFileSync } from "node:child_process";
import { existsSync, globSync, statSync, utimesSync } from "node:fs";

const generated = "styled-system/recipes/index.js";

/** Generates Panda's code. It depends only on the configuration and the theme; Vite's Panda plugin extracts the styles. */
export function generateStyledSystem(): void {
  if (!isOlderThanTheme(generated)) return;
  const startedAt = new Date();
  execFileSync("node_modules/.bin/panda", ["codegen", "--silent"], { stdio: ["ignore", "ignore", "inherit"] });
  // Panda does not write a file whose content stays the same, so the file would keep its old time.
  utimesSync(generated, startedAt, startedAt);
}

function isOlderThanTheme(path: string): boolean {
  if (!existsSync(path)) return true;
  const built = statSync(path).mtimeMs;
  return ["panda.config.ts", ...globSync(["src/client/theme/**/*.ts", "src/client/**/*-recipe.ts"])].some(
    (source) => statSync(source).mtimeMs > built,
  );
}
