import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, aVisitorInNewTab, findHiddenFocus, open } from "#test/support/browser/browser.ts";
import { logIn, loginSucceeded, newAccounts, submitLoginForm } from "#test/support/browser/member.ts";
import { anOfficePage, sendContactMessage } from "#test/support/browser/office.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";

const phone = { width: 390, height: 640 };
const desk = { width: 1280, height: 720 };

test.for([
  ["/office/inbox?view=all", [phone]],
  ["/office/emails", [phone, desk]],
  ["/office/documents", [desk]],
] as const)(
  "the focused element is always visible when going back through %s with Shift+Tab",
  async ([address, windows]) => {
    const page = await anOfficePage();
    await open(page, address);
    await page.locator("main").getByRole("listitem").or(page.getByRole("row")).nth(8).waitFor();
    for (const size of windows) await expectSeenFocus(page, size);
  },
);

async function expectSeenFocus(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.locator("main a, main button, main input").last().focus();
  // Enough steps to scroll several times: without scroll padding for the sticky bar and header, one of the first 14 is hidden.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
  }
}

test("the groups of the inbox are headings for screen readers, and the number of results of a search is announced", async () => {
  const visitor = await sendContactMessage();
  const page = await anOfficePage();
  await open(page, "/office/inbox");
  await page.getByRole("heading", { level: 2, name: "Later" }).waitFor();
  const count = page.getByRole("main").getByRole("status");
  await page.keyboard.press("/");
  await page.keyboard.insertText(visitor.name);
  await expect.poll(() => count.allTextContents()).toContain("1 shown");
  await page.keyboard.insertText(" who never wrote");
  await expect.poll(() => count.allTextContents()).toContain("0 shown");
});

test("typing in a combobox of an enquiry replaces its text, and on a phone the links to e-mails are large enough to touch", async () => {
  const { reference } = await sendContactMessage();
  const page = await anOfficePage();
  await open(page, `/office/inbox/${reference}`);
  const owner = page.locator("input[role=combobox]").and(page.getByLabel("Owner"));
  await expect.poll(() => owner.inputValue()).toBe("Nobody");
  await owner.click();
  await page.getByRole("listbox", { name: "Owner" }).waitFor();
  // Waits for the frame in which Ark puts the caret at the end.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.type("no");
  await expect.poll(() => owner.inputValue()).toBe("no");

  await page.setViewportSize({ width: 390, height: 800 });
  const link = page.getByRole("link", { name: "Acknowledgement" });
  await link.waitFor();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

/** Opens a page of the office with the warning that the session ends in ten minutes. */
async function openWarned(page: Page, address: string): Promise<void> {
  await page.route("**/api/office/health", async (route) => {
    const answer = await route.fetch();
    const sessionEndsAt = new Date(Date.now() + 600_000).toISOString();
    await route.fulfill({ json: { ...(await answer.json()), sessionEndsAt, sessionLeftMs: 600_000 } });
  });
  await open(page, address);
  await page.getByRole("alert").filter({ hasText: "You will be logged out at" }).waitFor();
}

test("the two warnings about the session do not cover an open dialog, and closing one keeps the dialog open", async () => {
  const page = await aVisitorInNewTab();
  await page.clock.install();
  await logIn(page, "staff");
  const health = await (await page.request.get("/api/office/health")).json();
  await page.route("**/api/office/health", (route) =>
    route.fulfill({ json: { ...health, sessionIdleMs: null, sessionLeftMs: 600_000 } }),
  );
  await open(page, "/office/inbox");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.waitFor();
  await page.clock.fastForward("46:00");
  const [idle, end] = [
    page.getByRole("alert").filter({ hasText: "You will be logged out in a few minutes." }),
    page.getByRole("alert").filter({ hasText: "You will be logged out at" }),
  ];
  const acts = [idle.getByRole("button", { name: "Stay logged in" }), end.getByRole("button", { name: "Close" })];
  for (const act of acts) await act.waitFor();
  async function expectDialogBelow(size: { width: number; height: number }): Promise<void> {
    await page.setViewportSize(size);
    const [above, below] = [await end.boundingBox(), await dialog.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
    expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
  for (const size of [desk, phone, { width: 800, height: 600 }, { width: 320, height: 256 }]) {
    await expectDialogBelow(size);
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
    for (const act of acts) await act.click({ trial: true });
  }
  // The first warning disappears at any key, and then the second shows its whole text again.
  await page.keyboard.press("Shift");
  await idle.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await end.getByText("A session lasts 12 hours").boundingBox())?.width)
    .toBeGreaterThan(100);
  for (const size of [desk, phone, { width: 320, height: 256 }]) await expectDialogBelow(size);
  // Pressed as long as by hand, because a dialog reacts a frame after the press begins.
  await end.getByRole("button", { name: "Close" }).click({ delay: 100 });
  await end.waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await expect.poll(() => dialog.locator(":focus").count()).toBe(1);
});

test("on a phone the warning that the session ends covers neither the focused element nor the skip link", async () => {
  const page = await anOfficePage();
  await openWarned(page, "/office/emails");
  await page.getByRole("row").nth(8).waitFor();
  for (const size of [phone, { width: 320, height: 256 }]) await expectSeenFocus(page, size);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
});

test("on a phone with an open keyboard, the line of a reply being typed is above the bottom bar", async () => {
  const { reference } = await sendContactMessage();
  const page = await anOfficePage();
  await page.setViewportSize({ width: 390, height: 360 });
  await open(page, `/office/inbox/${reference}`);
  const bar = page.getByRole("button", { name: "Reply", exact: true }).last();
  await bar.click();
  const reply = page.locator("textarea:focus");
  await reply.waitFor();
  await page.keyboard.insertText("A line\n".repeat(13));
  await page.keyboard.type("A line\n");
  const [text, foot] = [await reply.boundingBox(), await bar.boundingBox()];
  expect((text?.y ?? Infinity) + (text?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});

test("the toast after a login does not cover the focused element of an enquiry", async () => {
  const { reference } = await sendContactMessage();
  const { staff } = await newAccounts(["staff"]);
  const page = await aVisitor({ viewport: desk });
  await open(page, `/login/investor?next=/office/inbox/${reference}`);
  await submitLoginForm(page, staff.email, staff.password);
  await page.getByLabel("Code from the app").fill(codeOf(staff.twoFactorSecret ?? ""));
  await page.keyboard.press("Enter");
  // The toast stays while the pointer is on it.
  const toast = page.getByRole("status").filter({ hasText: loginSucceeded.title });
  await toast.hover();
  await page.getByRole("button", { name: "Set", exact: true }).waitFor();
  await page.locator("main a, main button").first().focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
  }
  await toast.waitFor();
});

test("on a phone with text of double size the reply shows the whole address of its recipient", async () => {
  const { reference, email } = await sendContactMessage();
  const page = await anOfficePage();
  await page.setViewportSize(phone);
  await open(page, `/office/inbox/${reference}`);
  const to = page.getByRole("main").getByText(`To ${email}`);
  await to.waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(() => to.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("when moving through the fields of a project by Tab, neither the bar nor the Save button covers the focused one", async () => {
  const page = await anOfficePage();
  await page.setViewportSize({ width: 390, height: 360 });
  await open(page, "/office/projects?view=projects");
  await page.getByRole("link", { name: "Edge Data Hall" }).first().click();
  await page.getByText("Edit what it says").click();
  await page.getByLabel("Name", { exact: true }).first().waitFor();
  for (const size of [
    { width: 390, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole("link", { name: "Updates" }).focus();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
    }
    // Goes back through the parts of three dates.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByLabel("Address of its page").focus();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
    }
  }
});

test("on a page enlarged to 400% the menu of the office scrolls, and the toolbar for selected rows does not cover rows", async () => {
  const page = await anOfficePage();
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, "/office/documents");
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("row").nth(8).scrollIntoViewIfNeeded();
  const bulk = page.getByText("1 selected");
  await expect.poll(async () => (await bulk.boundingBox())?.y).toBeLessThan(0);

  await page.getByRole("navigation", { name: "Office" }).getByText("Documents").first().click();
  const last = page.getByRole("link", { name: "Audit", exact: true });
  await last.scrollIntoViewIfNeeded();
  const { y = Infinity, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(256);
  await last.click();
  await page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
});

test("with more space between letters, words and lines, no texts in the list of e-mails overlap", async () => {
  const page = await anOfficePage();
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, "/office/emails?view=delivered");
  await page.getByRole("row").nth(1).waitFor();
  await spaceText(page);
  const overlaps = await page.evaluate(() => {
    const ends = (of: string) =>
      [...document.querySelectorAll(`main [data-column=${of}] > *`)].map((each) => each.getBoundingClientRect());
    const times = ends("createdAt");
    return ends("state").filter(({ right }, index) => right > (times[index]?.left ?? Infinity)).length;
  });
  expect(overlaps).toBe(0);
});
