import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { addDays } from "#rules/day.ts";
import { expectAccessible } from "#test/support/browser/axe.ts";
import { aTuesday } from "#test/support/browser/booking.ts";
import { open } from "#test/support/browser/browser.ts";
import { emailsToTeamAbout } from "#test/support/browser/contact-form.ts";
import { emailsTo, readEmails } from "#test/support/browser/emails.ts";
import { aColleague, anOfficePage, requestConsultation, sendContactMessage } from "#test/support/browser/office.ts";

/** Four weeks ahead, where no other test file books. */
const day = addDays(aTuesday(), 29);

type Enquiry = Pick<Awaited<ReturnType<typeof sendContactMessage>>, "reference" | "email">;

// office-consultations.test.ts tests confirming a consultation and entering a holiday.
test("on a Monday with fourteen enquiries staff answer, note, assign and close by keyboard, and handle a dead e-mail and a suspected message", async () => {
  // These came in on Saturday. The relay has refused an e-mail to the first sender for good.
  const [first, second, third] = inject("past").overdue;
  const company = first?.company ?? "nobody";
  await Promise.all([...Array(10)].map(() => sendContactMessage({ company })));
  await requestConsultation(day, "14:00", { company });
  const trap = await sendContactMessage({ company, website: "filled in by itself" });
  if (!first || !second || !third) throw new Error("Nobody wrote.");
  const colleague = await aColleague();
  const page = await anOfficePage();

  await seeToThree(page, company, [first, second, third]);
  await sendAgain(page, first);
  await open(page, `/office/inbox/${trap.reference}?view=suspected`);
  await page.getByText("This looks automatic, so its e-mails are held back").waitFor();
  expect(await readEmails(trap.email)).toEqual([]);
  // Uses the button and its key at the same time: the e-mails must be sent only once.
  await page
    .getByRole("group", { name: "What to do" })
    .getByRole("button", { name: "Not spam" })
    .evaluate((button: HTMLElement) => {
      button.click();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "!", bubbles: true }));
    });
  await page
    .getByText(/marked it as not spam/)
    .first()
    .waitFor();
  await emailsTo(trap.email, 1);
  await emailsToTeamAbout(trap.email);
  const { emails, heldBack, status, thread } = await colleague.read(trap.reference);
  expect([emails.length, heldBack, status]).toEqual([2, false, "new"]);
  expect(thread.filter(({ event }) => event === "not-spam")).toHaveLength(1);
  await seeColleague(page, colleague, trap);
  // The longest test of the office: 20 seconds on two idle cores, and more than 60 in parallel with three other files.
}, 180_000);

/** Handles three overdue enquiries at the top of the list: answers the first, assigns the second, and closes the third. */
async function seeToThree(page: Page, company: string, [first, second, third]: readonly [Enquiry, Enquiry, Enquiry]) {
  await open(page, "/office/inbox");
  await page.locator("main [data-row]").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.insertText(company);
  await expect.poll(() => page.locator("main [data-row]").count()).toBe(14);
  await expect.poll(() => page.locator("main [data-row] [data-over]").count()).toBe(3);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await opened(page, first);
  await page.keyboard.press("m");
  // Typed key by key: if the focus were not in a field, each would be a command.
  await page.keyboard.type("Ask the records desk.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("The note is in the thread.").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("r");
  await page.keyboard.insertText("Dear Ada, you may.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Sent. The thread shows its delivery").waitFor();
  await page.getByText(/^Answered after .+, with a reply$/).waitFor();
  const [reply] = await emailsTo(first.email, 1);
  expect(reply?.subject).toMatch(/^Your message · [\w-]+$/);
  expect(reply?.text).toContain("Dear Ada, you may.");

  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await opened(page, second);
  await page.keyboard.press("a");
  await page.keyboard.type("Paolo");
  await page.getByRole("listbox").getByRole("option", { name: "Paolo Conti" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page
    .getByText(/assigned it to Paolo Conti/)
    .first()
    .waitFor();

  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await opened(page, third);
  await page.keyboard.press("e");
  await page
    .getByText(/set the status to closed/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("definition").filter({ hasText: "Closed" }).count()).toBe(1);
}

async function opened(page: Page, { reference }: Enquiry) {
  await page.waitForURL(`**/office/inbox/${reference}?*`);
  await page.getByRole("definition").filter({ hasText: reference }).waitFor();
}

async function sendAgain(page: Page, { email }: Enquiry) {
  await open(page, `/office/emails?view=hand&to=${email}`);
  const dead = page.getByRole("row", { name: /Dead/ });
  await dead.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press("j");
      return dead.evaluate((row) => row.contains(document.activeElement));
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  const pane = page.getByRole("complementary");
  await pane.getByRole("button", { name: "Send again" }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await pressTwice(page, "s");
  await pane.getByText("It was sent again as").waitFor();
  await expect.poll(() => pane.getByRole("button", { name: "Send again" }).count()).toBe(0);
  // The reply, and the acknowledgement that had not been sent before.
  await emailsTo(email, 2);
  await pane.getByRole("link", { name: "another e-mail" }).click();
  await expect.poll(() => pane.getByText("It repeats").count()).toBe(1);
  await expect.poll(() => pane.getByText("Sent", { exact: true }).count()).toBe(1);
}

/** Presses a key twice without a timer in between, as a busy machine delivers a double click. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await page.evaluate(async (pressed) => {
    const press = () => dispatchEvent(new KeyboardEvent("keydown", { key: pressed }));
    const inTurn = [1, 2].map(() => scheduler.postTask(press, { priority: "user-blocking" }));
    await Promise.all(inTurn);
  }, key);
}

/** Expects that a colleague's change of the open enquiry is shown when the tab becomes visible again. */
async function seeColleague(page: Page, { ask, read }: Awaited<ReturnType<typeof aColleague>>, { reference }: Enquiry) {
  await page.getByRole("textbox", { name: "Text of the reply" }).fill("Half a sentence");
  const { version } = await read(reference);
  const path = `/api/office/enquiries/${reference}`;
  expect((await ask("PATCH", path, { version, status: "in-progress" })).status).toBe(200);
  const strip = page.getByRole("alert").filter({ hasText: "Changed meanwhile." });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      return strip.count();
    })
    .toBe(1);
  await expect.poll(() => strip.textContent()).toContain("New Member set the status to in progress");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Text of the reply" }).inputValue())
    .toBe("Half a sentence");
}
