import type { BrowserContextOptions, Page } from "playwright-core";
import type { Kind } from "#rules/accounts/person.ts";
import { aVisitor, clearCookies, open } from "./browser.ts";
import { logIn } from "./member.ts";
import { untilLastTest } from "./shared-tab.ts";

type Wanted = { as?: Kind; viewport?: { width: number; height: number } };

/**
 * Returns a function that shows a page to tests that only look at it. All tests of a file share one tab, and a page that is
 * already open is not opened again, so tests of the same page follow one another. Each begins on a screen, with text of the
 * ordinary size. A test that changes more than the size, medium or style of a page is the last of that page.
 */
export function pagesToLookAt(options: BrowserContextOptions = {}) {
  const shared = untilLastTest();
  let tab: Promise<Page> | undefined;
  let [person, shown]: [Kind | undefined, string] = [undefined, ""];
  return async function look(address: string, { as, viewport = { width: 1280, height: 800 } }: Wanted = {}) {
    tab ??= aVisitor({ ...options, ...shared });
    const page = await tab;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null });
    if (shown === address && person === as) {
      await page.evaluate(resetStyle);
      return page;
    }
    shown = "";
    if (person !== as) {
      await clearCookies(page);
      if (as) await logIn(page, as);
      person = as;
    }
    await open(page, address);
    shown = address;
    return page;
  };
}

function resetStyle(): void {
  document.documentElement.removeAttribute("style");
  document.adoptedStyleSheets = [];
  scrollTo(0, 0);
}
