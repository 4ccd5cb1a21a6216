// Builds the client; `dist/bundle.ts`, which tells the Worker what was built; and the Worker. Wrangler runs it before it starts
// or deploys the Worker.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build as rolldown } from "rolldown";
import { build, type Manifest } from "vite";
import { isBuildReusable, recordBuild } from "./build-record.ts";
import { prepareForWranglerDev } from "./local-state.ts";
import { splitStyles } from "./office-styles.ts";
import { renderSharePictures } from "./share-pictures.ts";
import { styleNodesOf } from "./style-nodes.ts";
import { generateStyledSystem } from "./styled-system.ts";

if (!isBuildReusable())
  await recordBuild(async () => {
    await buildClient();
    await build({ configFile: "vite.worker.config.ts" });
  });
await prepareForWranglerDev();

async function buildClient(): Promise<void> {
  generateStyledSystem();
  await build();
  await renderSharePictures("dist/client/share");
  const manifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8")) as Manifest;
  await mkdir("dist", { recursive: true });
  await writeFile("dist/bundle.ts", await bundleModule(manifest));
}

async function bundleModule(chunks: Manifest): Promise<string> {
  const main = chunks["src/client/main.tsx"];
  const styleSheet = chunks["style.css"]?.file;
  if (!main || !styleSheet)
    throw new Error("The client bundle has no entry or no style sheet: see src/client/main.tsx.");
  const css = await readFile(`dist/client/${styleSheet}`, "utf8");
  const { everybody, office } = splitStyles(css);
  await writeFile(`dist/client/${styleSheet}`, everybody);
  // The browser derives this name: src/client/theme/office-style-sheet.ts.
  await writeFile(`dist/client/${styleSheet.replace(/\.css$/, "-office.css")}`, office);
  const value = {
    main: `/${main.file}`,
    styleSheet: `/${styleSheet}`,
    hydrationLoader: await bundledLoader(),
    styles: styleNodesOf(everybody),
  };
  // V8 parses 300 KB of object literals whenever a Worker starts, but only scans a string.
  const text = JSON.stringify(JSON.stringify(value));
  return `import type { Bundle } from "../src/worker/pages/bundle.ts";\n\nexport const bundle = JSON.parse(${text}) as Bundle;\n`;
}

/**
 * Returns the hydration loader. It is inlined into every page, so it is built separately, without a bundler's helpers. What it
 * imports on demand is beside the other chunks.
 */
async function bundledLoader(): Promise<string> {
  const { output } = await rolldown({
    input: "src/client/hydration-loader.ts",
    write: false,
    output: { minify: true, chunkFileNames: "assets/[name]-[hash:7].js" },
  });
  const [loader, ...chunks] = output;
  for (const { fileName, ...chunk } of chunks)
    if ("code" in chunk) await writeFile(`dist/client/${fileName}`, chunk.code);
  // The inlined loader would otherwise look for them relative to the page.
  return loader.code.trim().replaceAll("./assets/", "/assets/");
}
