import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { dayAhead } from "#test/support/browser/booking.ts";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { aSessionCookie, logIn, newAccounts, submitLoginForm } from "#test/support/browser/member.ts";
import { aColleague, anOfficePage, pressDeskShortcut, sendContactMessage } from "#test/support/browser/office.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";

const notThere = /404 \(Not Found\) .*\/office/;

test("for visitors and members the addresses of the office look like unknown addresses", async () => {
  const unknown = await (await fetch(`${inject("origin")}/no/such/page`)).text();
  const visitor: HeadersInit = {};
  const member: HeadersInit = { Cookie: await aSessionCookie("retail") };
  for (const address of ["/office", "/office/inbox", "/office/inbox/AAAAA-BBBBB", "/office/audit"])
    for (const headers of [visitor, member]) {
      const answer = await fetch(inject("origin") + address, { headers });
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await answer.text()).toBe(unknown);
    }
  const page = await aVisitor({ expecting: [notThere] });
  await logIn(page, "retail");
  await open(page, "/office/inbox/AAAAA-BBBBB");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await expect.poll(() => page.getByRole("navigation", { name: "Office" }).count()).toBe(0);
});

test("no other page loads the office's styles", async () => {
  const html = await (await fetch(inject("origin"))).text();
  const sheet = /data-style-sheet="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(await (await fetch(inject("origin") + sheet)).text()).not.toContain(".office-");
  const own = await fetch(inject("origin") + sheet.replace(/\.css$/, "-office.css"));
  expect(await own.text()).toContain(".office-frame");
});

test("a page of the office links its style sheets, so that its frame is styled before scripts run", async () => {
  const headers = { Cookie: await aSessionCookie("staff") };
  const html = await (await fetch(`${inject("origin")}/office`, { headers })).text();
  const sheet = /data-style-sheet="([^"]+)"/.exec(html)?.[1] ?? "";
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address);
  expect(linked).toEqual([sheet, sheet.replace(/\.css$/, "-office.css")]);
  expect(html).not.toContain("<style");
});

test("with text twice as large Today and the bar fit, and the tabs of the bar become a menu with every page", async () => {
  await sendContactMessage();
  const page = await anOfficePage();
  await open(page, "/office");
  await page.locator("main [data-row]").first().waitFor();
  const office = page.getByRole("navigation", { name: "Office" });
  await office.getByRole("link", { name: "Audit" }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.getByRole("button", { name: "Log out" }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
    const cut = await page
      .locator("header :is(a, button, summary)")
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut, `${width}`).toEqual([]);
    const struck = await page
      .locator("main svg")
      .filter({ has: page.locator("text") })
      .evaluateAll((charts) =>
        charts.map((chart) => {
          const axis = [...chart.querySelectorAll("line")].at(-1)?.getBoundingClientRect().bottom ?? 0;
          return [...chart.querySelectorAll("text")].filter((each) => each.getBoundingClientRect().top < axis).length;
        }),
      );
    expect(struck, `${width}`).toEqual([0]);
  }
  await office.locator("summary").click();
  const links = office.getByRole("link");
  for (const link of await links.all()) await link.waitFor();
  await links.filter({ hasText: "Audit" }).click();
  await page.waitForURL("**/office/audit");
});

test("a member of staff logs in with a code, lands on Today, and finds accessible pages that fit all widths", async () => {
  const { staff } = await newAccounts(["staff"]);
  const visitor = await sendContactMessage();
  const page = await aVisitor({ viewport: { width: 1440, height: 1000 } });
  await open(page, "/login/investor");
  await submitLoginForm(page, staff.email, staff.password);
  await page.getByLabel("Code from the app").fill(codeOf(staff.twoFactorSecret ?? ""));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/office");
  await page.getByRole("heading", { name: "Over the promise" }).waitFor();
  await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
  await expect.poll(() => page.getByRole("img", { name: /^Enquiries by the day they came in/ }).count()).toBe(1);
  // office-privacy.test.ts checks that Today is accessible, together with a waiting erasure.
  for (const width of [320, 390, 820, 1200, 1440]) await expectNoOverflow(page, width);

  await pressDeskShortcut(page, "i");
  await page.waitForURL("**/office/inbox");
  await page.locator("[data-reference]").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Text of the reply" }).waitFor();
  await expectAccessible(page, [1440, 390]);
  for (const width of [320, 390, 820, 1200, 1440]) await expectNoOverflow(page, width);

  // Leaves only one row behind the dialog, because axe checks the page behind it as well.
  await page.keyboard.press("/");
  await page.keyboard.insertText(visitor.name);
  await expect.poll(() => page.locator("[data-reference]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.locator("body").press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.waitFor();
  // The dialog itself has the focus, because there is nothing to fill in and it is read from the start.
  await expect.poll(() => keys.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
  await expectAccessible(page, [1440, 390]);
  await page.keyboard.press("Escape");
  // axe checks only the samples' first days, because its time grows with the number of rows. All rows follow below.
  await open(page, `/office/audit?to=${dayAhead(-9)}`);
  await page.getByRole("row").nth(8).waitFor();
  await expectAccessible(page, [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("row").nth(40).waitFor();
  for (const width of [320, 390, 641, 820, 961, 1440]) await expectNoOverflow(page, width);
  const address = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const file = await page.request.get(address ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
});

test("a member of staff who dictates turns single-key shortcuts off and on again, also in an enlarged window", async () => {
  const page = await anOfficePage();
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "/office/audit");
  await page.getByRole("table", { name: "Changes by staff" }).waitFor();
  await page.getByRole("button", { name: "Keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Keys" });
  const single = dialog.getByRole("checkbox", { name: "Letters and signs work as keys" });
  await dialog.locator("dt > [aria-hidden]").first().waitFor();
  await single.uncheck();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectNoOverflow(page, 320);

  await open(page, "/office");
  await page.getByRole("heading", { name: "Over the promise" }).waitFor();
  const foot = page.locator("main footer");
  await expect.poll(() => foot.textContent()).not.toContain("all keys");
  await page.locator("body").press("?");
  await pressDeskShortcut(page, "u");
  // If the keys still worked, the dialog or another desk would be open now.
  await page.getByRole("button", { name: "Keys" }).click();
  await expect.poll(() => dialog.count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/office");
  await single.check();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => foot.textContent()).toContain("all keys");
  await pressDeskShortcut(page, "u");
  await page.waitForURL("**/office/audit");
});

test("a member of staff replies, notes, assigns and closes by keyboard alone", async () => {
  const visitor = await sendContactMessage();
  const page = await anOfficePage();
  await open(page, "/office/inbox");
  await page.locator("[data-reference]").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.insertText(visitor.name);
  await page.waitForURL(/q=/);
  const row = page.locator("[data-reference]");
  await expect.poll(() => row.count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/office\/inbox\/[\w-]+\?q=/);
  await page.getByRole("heading", { level: 2, name: "A question of mine" }).waitFor();

  await page.keyboard.press("m");
  // Typed key by key: if the focus were not in a field, each would be a command.
  await page.keyboard.type("Ask the records desk.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("The note is in the thread.").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("r");
  await page.keyboard.insertText("Dear visitor, yes.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Sent. The thread shows its delivery").waitFor();
  await page.getByText(/^Answered after \d+ min, with a reply$/).waitFor();
  const [reply] = await emailsTo(visitor.email, 2);
  expect(reply?.subject).toMatch(/^Your message · [\w-]+$/);
  expect(reply?.text).toContain("Dear visitor, yes.");

  await page.keyboard.press("Tab");
  await page.keyboard.press("a");
  // Assigns it to somebody else, because the reply has assigned it to the person who replied.
  await page.keyboard.type("Paolo");
  await page.locator("[data-part=item]:visible", { hasText: "Paolo Conti" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("assigned it to Paolo Conti").first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("e");
  await page
    .getByText(/set the status to closed/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("definition").filter({ hasText: "Closed" }).count()).toBe(1);
});

test("a colleague's change is shown, and a change based on the old version waits for a decision", async () => {
  const visitor = await sendContactMessage();
  const [mine, { ask, read }] = [await anOfficePage([/409 \(Conflict\)/]), await aColleague()];
  const path = `/api/office/enquiries/${visitor.reference}`;
  await open(mine, `/office/inbox?q=${encodeURIComponent(visitor.name)}`);
  await mine.getByRole("link", { name: visitor.name }).click();
  await mine.getByRole("heading", { level: 2, name: "A question of mine" }).waitFor();
  await mine.getByRole("textbox", { name: "Text of the reply" }).fill("Half a sentence");
  // Blocks refreshes: the page reloads the enquiry every 30 s, and would know of the change before its own is refused.
  await mine.route(`**${path}`, (route) => (route.request().method() === "GET" ? undefined : route.continue()));
  const { version } = await read(visitor.reference);
  expect((await ask("PATCH", path, { version, status: "in-progress" })).status).toBe(200);
  await mine.getByRole("button", { name: "Suspected" }).click();
  const strip = mine.getByRole("alert").filter({ hasText: "Changed meanwhile." });
  await strip.waitFor();
  await expect
    .poll(() => strip.textContent())
    .toMatch(/New Member set the status to in progress at .* Your change was not made\./);
  await expect.poll(() => mine.getByRole("definition").filter({ hasText: "In progress" }).count()).toBe(1);
  await strip.getByRole("button", { name: "Make my change" }).click();
  await mine.getByRole("definition").filter({ hasText: "Suspected" }).waitFor();
  await expect
    .poll(() => mine.getByRole("textbox", { name: "Text of the reply" }).inputValue())
    .toBe("Half a sentence");
});

test("when the session ends the office says so, keeps what was typed and returns to it after a login", async () => {
  const visitor = await sendContactMessage();
  const page = await anOfficePage([/401 \(Unauthorized\)/]);
  await open(page, `/office/inbox?q=${encodeURIComponent(visitor.name)}`);
  await page.getByRole("link", { name: visitor.name }).click();
  await page.getByRole("textbox", { name: "Text of the reply" }).fill("Half a sentence");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Take up" }).click();
  await page.getByText("You are logged out").waitFor();
  await page.getByText("What you had typed and not sent is kept in this tab.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/\/login\/investor\?next=%2Foffice%2Finbox%2F/);
  // Imitates a login: the session itself has not ended, only this browser has lost it.
  await page.context().addCookies(cookies);
  await page.goto(new URL(page.url()).searchParams.get("next") ?? "");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Text of the reply" }).inputValue())
    .toBe("Half a sentence");
});
