// `npm run bench -- edit-times` measures how long an edit takes to be on the screen under `npm run dev`: an edit of a component,
// in a browser that has typed into a form, and an edit of the Worker. The edited files are restored.
import { readFileSync, writeFileSync } from "node:fs";
import { launchChromium } from "#test/support/browser/chromium.ts";
import { startHotPortal } from "#test/support/browser/local-portal.ts";
import { medianOf } from "./median.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Edit = { file: string; find: string; replaceBy: (round: number) => string };

const rounds = 7;
const component: Edit = {
  file: "src/client/pages/connect/connect-page.tsx",
  find: "title={copy.title}",
  replaceBy: (round) => `title={"Edit ${round}"}`,
};
const worker: Edit = {
  file: "src/worker/pages/sitemap-and-feed.ts",
  find: "User-agent: *",
  replaceBy: (round) => `# Edit ${round}\\nUser-agent: *`,
};

const state = temporaryFolder();
const began = performance.now();
const portal = await startHotPortal(state);
const browser = await launchChromium();
try {
  console.log(`start: ${Math.round(performance.now() - began)} ms`);
  const page = await browser.newPage();
  await page.goto(`${portal.origin}/connect`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const message = page.locator("textarea");
  await message.fill("What was typed before the edits.");
  await report("component", component, (round) =>
    page
      .locator("h1")
      .filter({ hasText: `Edit ${round}` })
      .waitFor(),
  );
  console.log(`typed text: ${(await message.inputValue()) === "What was typed before the edits." ? "kept" : "LOST"}`);
  await report("Worker", worker, async (round) => {
    while (!(await (await fetch(`${portal.origin}/robots.txt`)).text()).includes(`# Edit ${round}\n`));
  });
} catch (error) {
  console.log(portal.printed());
  throw error;
} finally {
  await browser.close();
  await portal.close();
}

async function report(what: string, edit: Edit, isSeen: (round: number) => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) times.push(await timeOf(edit, round, isSeen));
  console.log(`${what}: median ${medianOf(times)} ms, slowest ${Math.max(...times)} ms (${times.join(", ")})`);
}

/** Edits the file and returns how long it took to be seen. Restores the file, and waits a second for that to be seen, too. */
async function timeOf({ file, find, replaceBy }: Edit, round: number, isSeen: (round: number) => Promise<void>) {
  const source = readFileSync(file, "utf8");
  if (!source.includes(find)) throw new Error(`${file} no longer contains ${find}: change bench/edit-times.ts.`);
  try {
    const edited = performance.now();
    writeFileSync(
      file,
      source.replace(find, () => replaceBy(round)),
    );
    await isSeen(round);
    return Math.round(performance.now() - edited);
  } finally {
    writeFileSync(file, source);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
