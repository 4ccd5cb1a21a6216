import { test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";

// test/worker/pages/heads.test.ts tests what an unknown address is answered with.
test("a history navigation to an unknown address shows the not-found page without a full load", async () => {
  const page = await aVisitor();
  await open(page, "/");
  await page.evaluate(() => {
    history.pushState(null, "", "/no/such/page");
    // Fires popstate as Back and Forward do, because the router notices only that event and its own navigations.
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
});
