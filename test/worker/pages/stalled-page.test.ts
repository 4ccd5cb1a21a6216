import { expect, test } from "vitest";
import { aPerson } from "#test/support/worker/people.ts";
import { ask } from "#test/support/worker/sign-in.ts";

// test/browser/stalled-page.test.ts tests what a browser shows of it.
test.each([
  ["/account", "Loading your account..."],
  ["/dashboard/retail", "Loading your records..."],
  ["/reports", "Loading your reports..."],
  ["/company/documents", "Loading documents..."],
  ["/schedule-consultation", "Loading the calendar..."],
  ["/consultation", "Loading your request..."],
  ["/office", "Opening the office..."],
])("%s says below its `%s` what to do if its scripts never load", async (address, loading) => {
  const { cookie } = await aPerson("staff");
  const html = await (await ask(address, { headers: { Cookie: cookie } })).text();
  const [, below = ""] = html.replace(/<noscript>.*?<\/noscript>/gs, "").split(loading);
  const [, said = "", link] =
    /<p class="stalled-note[^"]*" role="status">(.*?)<a href="">(.*?)<\/a><\/p>/.exec(below) ?? [];
  expect(said.replaceAll(/<[^>]*>/g, "")).toBe("This is taking longer than it should. Check your connection. ");
  expect(link).toBe("Reload this page");
});
