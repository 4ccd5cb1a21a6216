import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { dayAhead } from "#test/support/browser/booking.ts";
import { aVisitor, hasFocus, open } from "#test/support/browser/browser.ts";
import { aSessionCookie, logIn, loginSucceeded, newAccounts, submitLoginForm } from "#test/support/browser/member.ts";
import {
  anOfficePage,
  expectWholeReferences,
  pressDeskShortcut,
  sendContactMessage,
} from "#test/support/browser/office.ts";
import { expectSeenFocus } from "#test/support/browser/seen-focus.ts";
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

test("Today fits all widths and returns the focus to the line that was left, and with large text the tabs become a menu", async () => {
  await sendContactMessage();
  const page = await anOfficePage();
  await open(page, "/office");
  await page.locator("main [data-row]").first().waitFor();
  const office = page.getByRole("navigation", { name: "Office" });
  await office.getByRole("link", { name: "Audit" }).waitFor();
  // office-privacy.test.ts checks that Today is accessible, together with a waiting erasure.
  for (const width of [320, 390, 820, 1200, 1440]) await expectNoOverflow(page, width);
  for (const width of [1440, 390]) await expectFocusOnReturn(page, width);

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

/** Opens the last enquiry of Today, goes back, and expects that its line is in view and has the focus. */
async function expectFocusOnReturn(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const line = page.locator("[data-row] a[href^='/office/inbox/']:not([tabindex])").last();
  const address = (await line.getAttribute("href")) ?? "";
  await line.press("Enter");
  await page.waitForURL(`**${address}`);
  await page.getByRole("textbox", { name: "Text of the reply" }).waitFor();
  await page.goBack();
  const left = page.locator(`[data-row] a[href="${address}"]`).first();
  await expect.poll(() => hasFocus(left)).toBe(true);
  await expect
    .poll(() =>
      left.evaluate((link) => {
        const { top } = link.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      }),
    )
    .toBe(true);
}

test("a member of staff logs in with a code, below a toast that covers no focus, and reads an enquiry that is accessible and fits all widths", async () => {
  const { staff } = await newAccounts(["staff"]);
  const visitor = await sendContactMessage();
  const page = await aVisitor({ viewport: { width: 1280, height: 720 } });
  await open(page, "/login/investor");
  await submitLoginForm(page, staff.email, staff.password);
  await page.getByLabel("Code from the app").fill(codeOf(staff.twoFactorSecret ?? ""));
  await page.keyboard.press("Enter");
  // The toast stays while the pointer is on it.
  const toast = page.getByRole("status").filter({ hasText: loginSucceeded.title });
  await toast.hover();
  await page.waitForURL("**/office");
  await page.getByRole("heading", { name: "Over the promise" }).waitFor();
  await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
  await expect.poll(() => page.getByRole("img", { name: /^Enquiries by the day they came in/ }).count()).toBe(1);

  await pressDeskShortcut(page, "i");
  await page.waitForURL("**/office/inbox");
  await page.locator("main [data-row]").first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Set", exact: true }).waitFor();
  await page.locator("main a, main button").first().focus();
  await expectSeenFocus(page, "Tab", 60);
  await toast.waitFor();
  await toast.getByRole("button").click();
  await toast.waitFor({ state: "detached" });
  await expectAccessible(page, [1440, 390]);
  for (const width of [320, 390, 820, 1200, 1440]) await expectNoOverflow(page, width);

  // Leaves only one row behind the dialog, because axe checks the page behind it as well.
  await page.keyboard.press("/");
  await page.keyboard.insertText(visitor.name);
  await expect.poll(() => page.locator("main [data-row]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/office/inbox?q=*");
  await page.locator("body").press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.waitFor();
  // The dialog itself has the focus, because there is nothing to fill in and it is read from the start.
  await expect.poll(() => keys.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
  await expectAccessible(page, [1440, 390]);
});

test("the audit is accessible, fits all widths, breaks no reference at its hyphen, and can be exported", async () => {
  const page = await anOfficePage();
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

  // Only rows that always have a reference, whatever other tests add.
  await page.getByRole("combobox", { name: "Action" }).selectOption("enquiry-replied");
  await page.setViewportSize({ width: 768, height: 1000 });
  await expectWholeReferences(page);
});

test("a member of staff who dictates turns single-key shortcuts off and on again, also in an enlarged window", async () => {
  const page = await anOfficePage();
  await page.setViewportSize({ width: 390, height: 700 });
  // An empty list is the fastest page.
  const address = "/office/inbox?q=nobody-at-all";
  await open(page, address);
  await page.getByRole("button", { name: "Keys" }).click();
  const dialog = page.getByRole("dialog", { name: "Keys" });
  const single = dialog.getByRole("checkbox", { name: "Letters and signs work as keys" });
  await dialog.locator("dt > [aria-hidden]").first().waitFor();
  await single.uncheck();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectNoOverflow(page, 320);

  await open(page, address);
  const foot = page.locator("main footer");
  await expect.poll(() => foot.textContent()).toContain("0 shown");
  await expect.poll(() => foot.textContent()).not.toContain("all keys");
  await page.locator("body").press("?");
  await pressDeskShortcut(page, "u");
  // If the keys still worked, the dialog or another desk would be open now.
  await page.getByRole("button", { name: "Keys" }).click();
  await expect.poll(() => dialog.count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/office/inbox");
  await single.check();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => foot.textContent()).toContain("all keys");
  await pressDeskShortcut(page, "u");
  await page.waitForURL("**/office/audit");
});

test("when the session ends the office says so, keeps what was typed and returns to it after a login", async () => {
  const visitor = await sendContactMessage();
  const page = await anOfficePage([/401 \(Unauthorized\)/]);
  await open(page, `/office/inbox/${visitor.reference}`);
  await page.getByRole("textbox", { name: "Text of the reply" }).fill("Half a sentence");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Take up" }).click();
  await page.getByText("You are logged out").waitFor();
  await expect.poll(() => page.title()).toMatch(/^You are logged out/);
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
