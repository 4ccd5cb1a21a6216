import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, holdRequests, hydrated, open } from "#test/support/browser/browser.ts";
import { field } from "#test/support/browser/contact-form.ts";
import { logIn } from "#test/support/browser/member.ts";

/** Imitates a browser's translation: replaces each text by an element, including texts that appear later. */
function translate(): void {
  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text = walker.currentNode; text; text = walker.nextNode() as Node) texts.push(text);
    for (const text of texts) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentElement?.closest("font, script, style, svg, textarea"))
        continue;
      const font = document.createElement("font");
      font.append((text as Text).data.toUpperCase());
      (text as Text).replaceWith(font);
    }
  }
  translateIn(document.body);
  // The translation of new text takes a while.
  const observer = new MutationObserver((records) =>
    setTimeout(() => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }, 500),
  );
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Translates the page, and waits until the code that handles translated texts has started. */
async function translated(page: Page): Promise<void> {
  await page.evaluate(translate);
  await page.waitForFunction(() => !String(Node.prototype.insertBefore).includes("native code"));
  await page.locator("main font").first().waitFor();
}

test("a desk of the office keeps working after the browser translates it", async () => {
  const page = await aVisitor();
  await logIn(page, "staff");
  const release = await holdRequests(page, /\/api\/office\/documents/);
  await open(page, "/office/documents");
  await page.getByText("Loading the documents").waitFor();
  const isHere = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("translated-text"));
  await page.waitForFunction(isHere);
  await translated(page);
  release();
  await page.getByRole("table", { name: "Documents" }).waitFor();
});

test("a page that is translated before hydration keeps what was typed before", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, /\/assets\/main-/);
  await page.goto("/connect");
  await field(page, "Full Name").fill("Ada Rossi");
  await translated(page);
  release();
  await hydrated(page);
  await page.locator("h1 font").first().waitFor();
  await expect.poll(() => page.locator("input[name=name]").inputValue()).toBe("Ada Rossi");
});
