import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { hasFocus, open } from "#test/support/browser/browser.ts";
import { aSessionCookie, newAccounts, newRetailAccount } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";

test("staff find a person, disable them, which ends their session, and enable them again, also on a phone with large text", async () => {
  const { retail } = await newAccounts(["retail"]);
  const session = await aSessionCookie(retail);
  const page = await anOfficePage();
  // A short list with accounts of each kind.
  await page.goto("/office/people?q=cantiere.example");
  await page.getByRole("row").nth(3).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("searchbox").fill(retail.email);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("heading", { name: "What you may change" }).waitFor();
  await page.getByRole("button", { name: "Disable" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Disable the account" }).waitFor();
  // The focus is on Cancel, so a second press of Enter disables nobody.
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Disable the account" }).click();
  await page.getByText("The account is disabled.").waitFor();
  await page.getByText("Not logged in anywhere.").waitFor();
  expect(await answerTo(session)).toBe(401);
  await page.getByRole("button", { name: "Enable" }).click();
  await dialog.getByRole("button", { name: "Enable the account" }).click();
  await page.getByText("The account is enabled.").waitFor();
  await page.getByText("Account enabled").first().waitFor();
  await expectNoOverflow(page, 320);
  expect(await answerTo(await aSessionCookie(retail))).toBe(200);

  // With text twice as large the explanation of a button has enough width for whole lines.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const explanation = page.getByRole("button", { name: "Disable" }).locator("xpath=../*[1]");
  await expect.poll(async () => (await explanation.boundingBox())?.width).toBeGreaterThan(300);
});

/** The status of the response when a member opens their account. */
async function answerTo(session: string): Promise<number> {
  return (await fetch(`${inject("origin")}/api/account`, { headers: { Cookie: session } })).status;
}

test("on return to a list its filters are kept, the focus is on the row that was left, and j continues from there", async () => {
  await Promise.all([newRetailAccount(), newRetailAccount(), newRetailAccount()]);
  const page = await anOfficePage();
  await page.goto("/office/people?kind=retail");
  const links = page.getByRole("table", { name: "People" }).locator("[data-row] a");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => page.getByRole("main").getByRole("link", { name: "People", exact: true }).click(),
  ];
  for (const comeBack of ways) {
    await links.nth(2).waitFor();
    await links.nth(1).press("Enter");
    await page.getByRole("heading", { name: "What you may change" }).waitFor();
    await comeBack();
    await expect.poll(() => hasFocus(links.nth(1))).toBe(true);
    expect(new URL(page.url()).search).toBe("?kind=retail");
    await page.keyboard.press("j");
    await expect.poll(() => hasFocus(links.nth(2))).toBe(true);
  }
});

test("the invitations are accessible with a wrong line and a message, which has a gap to the sentence that none is open", async () => {
  const page = await anOfficePage([/409 \(Conflict\)/]);
  const at = new Date().toISOString();
  const invitation = { id: "i1", name: "Ada Rossi", email: "ada@firm.example", kind: "retail", isExpired: false };
  let invitations: object[] = [{ ...invitation, invitedAt: at, expiresAt: at, emailState: "sent", sentAt: at }];
  await page.route(/\/api\/office\/invitations(?!\/check)/, async (route) => {
    if (route.request().method() === "GET") return route.fulfill({ json: { invitations, next: null } });
    invitations = [];
    await route.fulfill({ status: 409, json: { type: "conflict", detail: "This invitation was withdrawn." } });
  });
  await open(page, "/office/people/invitations");
  await page.getByLabel("Addresses, one on each line").fill("ben at firm.example, Ben Koch");
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByText("There is no address like name@company.com").waitFor();
  await page.getByRole("button", { name: "New link: Ada Rossi" }).click();
  const none = page.getByText("No invitation is open.");
  await none.waitFor();
  const said = page.getByRole("alert").filter({ hasText: "Ada Rossi: This invitation was withdrawn." });
  const gap = async () => {
    const [above, below] = [await said.boundingBox(), await none.boundingBox()];
    return above && below ? below.y - above.y - above.height : 0;
  };
  await expect.poll(gap).toBeGreaterThan(6);
  await expectAccessible(page);
});
