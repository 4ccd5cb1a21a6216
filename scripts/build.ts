// Builds the client and `dist/bundle.ts`, which tells the Worker what was built. Wrangler runs it before it bundles.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build as rolldown } from "rolldown";
import { build, type Manifest } from "vite";
import { isClientReusable, noteBuild } from "./built-client.ts";
import { migrateForWranglerDev } from "./local-state.ts";
import { splitStyles } from "./office-styles.ts";
import { renderSharePictures } from "./share-pictures.ts";
import { styleNodesOf } from "./style-nodes.ts";

const generated = "styled-system/recipes/index.js";

if (!isClientReusable()) await noteBuild(buildClient);
await migrateForWranglerDev();

async function buildClient(): Promise<void> {
  if (isOlderThanTheme(generated))
    execFileSync("node_modules/.bin/panda", ["codegen", "--silent"], { stdio: "inherit" });
  await build();
  await renderSharePictures("dist/client/share");
  const manifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8")) as Manifest;
  await mkdir("dist", { recursive: true });
  await writeFile("dist/bundle.ts", await bundleModule(manifest));
}

/** Panda's generated code depends only on its configuration and the theme. The client build extracts the styles. */
function isOlderThanTheme(path: string): boolean {
  if (!existsSync(path)) return true;
  const built = statSync(path).mtimeMs;
  return ["panda.config.ts", ...globSync(["src/client/theme/**/*.ts", "src/client/**/*-recipe.ts"])].some(
    (source) => statSync(source).mtimeMs > built,
  );
}

async function bundleModule(chunks: Manifest): Promise<string> {
  const main = chunks["src/client/main.tsx"];
  const sheet = chunks["style.css"]?.file;
  if (!main || !sheet) throw new Error("The client bundle has no entry or no style sheet: see src/client/main.tsx.");
  const css = await readFile(`dist/client/${sheet}`, "utf8");
  const { everybody, office } = splitStyles(css);
  await writeFile(`dist/client/${sheet}`, everybody);
  // The browser derives this name: src/client/theme/office-style-sheet.ts.
  await writeFile(`dist/client/${sheet.replace(/\.css$/, "-office.css")}`, office);
  const nodes = styleNodesOf(css);
  const value = { main: `/${main.file}`, sheet: `/${sheet}`, hydrationLoader: await bundledLoader(), styles: nodes };
  return `import type { Bundle } from "../src/worker/pages/bundle.ts";\n\nexport const bundle: Bundle = ${JSON.stringify(value)};\n`;
}

/** The hydration loader is inlined into every page, so it is built separately, without a bundler's helpers. */
async function bundledLoader(): Promise<string> {
  const { output } = await rolldown({
    input: "src/client/hydration-loader.ts",
    write: false,
    output: { minify: true },
  });
  return output[0].code.trim();
}
