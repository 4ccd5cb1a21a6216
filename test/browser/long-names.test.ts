import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitorInNewTab, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

/** As long as the forms allow, or nearly: of words, and without a place to break. */
const longNames: Record<string, string> = {
  "Edge Data Hall": "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Anna Riva": "Maximiliana Wilhelmina von Hohenzollern-Sigmaringen und Della Torre-Buonaccorsi di Castelnuovo",
};

/** Everybody whom the API tells of is called so. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = Object.entries(longNames).reduce(
      (before, [name, long]) => before.replaceAll(`"${name}"`, `"${long}"`),
      text,
    );
    await route.fulfill({ response, body });
  });
}

test("a project with one long word for a name keeps the keys of charts within a phone", async () => {
  const page = await aVisitorInNewTab({ viewport: { width: 390, height: 844 } });
  await logIn(page, "retail");
  await lengthenNames(page);
  await open(page, "/analytics");
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Donau/ })
    .first()
    .waitFor();
  for (const width of [320, 390]) await expectNoOverflow(page, width);
});
