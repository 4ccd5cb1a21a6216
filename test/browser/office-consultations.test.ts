import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { type Slot, slotTextOf } from "#rules/consultations/slots.ts";
import { addDays, dayTextOf } from "#rules/day.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aTuesday, dayButton, slotAtThree, slotsOf } from "#test/support/browser/booking.ts";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn } from "#test/support/browser/member.ts";
import { requestConsultation } from "#test/support/browser/office.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";

const desk = "/office/consultations";
const wide = { width: 1440, height: 900 };
/** Three weeks ahead, where no other test file books. */
const tuesday = addDays(aTuesday(), 21);

async function stateOf(slot: string): Promise<string | undefined> {
  return (await slotsOf(tuesday)).find((each) => each.slot === slot)?.state;
}

async function linkFrom(email: string, count: number): Promise<string> {
  const [newest] = await emailsTo(email, count);
  const link = /(http:\S+\/consultation#token=\S+)/.exec(newest?.text ?? "")?.[1] ?? "";
  expect(link).toContain(inject("origin"));
  return link;
}

test("in a week staff confirm, propose and decline by keyboard, and visitors move or accept a time by their links", async () => {
  const [slot, nextDay] = [await slotAtThree(tuesday), addDays(tuesday, 1)];
  const time = slotTextOf(slot);
  const { email: moving } = await requestConsultation(tuesday, slot, { name: "Ada Rossi" });
  const { email: asked } = await requestConsultation(nextDay, "14:00");
  const { email: unlucky } = await requestConsultation(nextDay, "16:00");
  const staff = await aVisitor({ viewport: wide });
  const visitor = await aVisitor({ timezoneId: "Europe/Rome" });
  await logIn(staff, "staff");
  await open(staff, `${desk}?week=${tuesday}`);

  await confirmFirst(staff, time);
  await moveBy(visitor, await linkFrom(moving, 2), slot);
  // A proposal also loads the week again.
  await proposeHalfAnHourLater(staff);
  await staff.getByRole("link", { name: /^10:30 AM Eastern Time, requested: Ada Rossi/ }).waitFor();
  await expect.poll(() => staff.getByRole("link", { name: `${time} Eastern Time` }).count()).toBe(0);
  await requestConsultation(tuesday, slot);

  await staff.getByRole("link", { name: /^4:00 PM Eastern Time, requested/ }).click();
  await staff.getByRole("button", { name: "Confirm 4:00 PM" }).waitFor();
  await staff.keyboard.press("x");
  await staff.keyboard.insertText("We do not advise on single buildings.");
  await staff.getByRole("button", { name: "Decline" }).click();
  await staff.getByText("Declined. The visitor gets an e-mail with the reason.").waitFor();
  expect((await emailsTo(unlucky, 2))[0]?.text).toContain("> We do not advise on single buildings.");

  await open(visitor, await linkFrom(asked, 2));
  await visitor.getByRole("button", { name: "Accept this time" }).waitFor();
  await expectAccessible(visitor, [1280]);
  await visitor.getByRole("button", { name: "Accept this time" }).click();
  await visitor.getByText("Your consultation is confirmed").waitFor();
  await staff.keyboard.press("Escape");
  await staff.getByRole("link", { name: "List", exact: true }).click();
  // The desk itself would ask again only within half a minute.
  await staff.reload();
  await staff.getByRole("link", { name: /, 2:30 PM.*Confirmed$/ }).waitFor();
});

/** Confirms the first consultation of the week by keyboard. It is at 15:00 for its visitor in Milano. */
async function confirmFirst(staff: Page, time: string): Promise<void> {
  await staff.getByRole("link", { name: `${time} Eastern Time, requested: Ada Rossi` }).waitFor();
  await staff
    .getByText(/3:00 PM Rome/)
    .first()
    .waitFor();
  await staff.keyboard.press("j");
  await staff.getByRole("heading", { name: "Ada Rossi" }).waitFor();
  await expectAccessible(staff, [1440, 390]);
  await expectNoOverflow(staff, 390);
  await staff.setViewportSize(wide);
  await staff.getByRole("button", { name: `Confirm ${time}` }).waitFor();
  await staff.keyboard.press("c");
  await staff.getByText("Confirmed. The visitor gets an e-mail.").waitFor();
  const confirmed = staff.getByRole("link", { name: `${time} Eastern Time, confirmed: Ada Rossi` });
  await confirmed.waitFor();
  await staff.emulateMedia({ forcedColors: "active" });
  // Without shadows, the border distinguishes it from one that is over, and the hours still have their lines.
  await expect.poll(() => confirmed.evaluate((link) => getComputedStyle(link).borderLeftWidth)).toBe("5px");
  const day = staff.getByRole("list").filter({ has: confirmed });
  expect(await day.evaluate((list) => getComputedStyle(list).backgroundImage)).toContain("gradient");
  await staff.emulateMedia({ forcedColors: null });
}

/** Asks for another time in place of one that is confirmed, which is free from then on. */
async function moveBy(visitor: Page, link: string, slot: Slot): Promise<void> {
  await open(visitor, link);
  await visitor.getByText("Confirmed", { exact: true }).waitFor();
  await expect.poll(() => readText(visitor)).toContain(`${dayTextOf(tuesday)}, 3:00 PM`);
  await expect.poll(() => stateOf(slot)).toBe("taken");
  await visitor.getByRole("button", { name: "Ask for another time" }).click();
  await visitor.getByRole("combobox", { name: /^Time/ }).selectOption("10:30");
  await visitor.getByRole("button", { name: "Ask for this time" }).click();
  await visitor.getByText("We have your new time").waitFor();
  await expect.poll(() => stateOf(slot)).toBe("free");
}

async function proposeHalfAnHourLater(staff: Page): Promise<void> {
  await staff.getByRole("link", { name: /^2:00 PM Eastern Time, requested/ }).click();
  await staff.getByRole("button", { name: /^Propose \w+ \d+, 1:30 PM$/ }).waitFor();
  await staff.keyboard.press("p");
  await staff.keyboard.press("ArrowDown");
  await staff.getByRole("button", { name: /^Propose \w+ \d+, 2:30 PM$/ }).waitFor();
  await staff.keyboard.press("Enter");
  await staff.getByText("Proposed. The visitor is asked by e-mail.").waitFor();
  await staff.getByRole("link", { name: /^2:30 PM Eastern Time, proposed by us/ }).waitFor();
}

test("in a week a name that is cut off is shown whole on hover and focus, and larger or wider text is not cut off", async () => {
  const friday = addDays(tuesday, 3);
  const name = "Maximiliane Oberhuber-Castellani";
  await Promise.all([requestConsultation(friday, "11:00", { name }), requestConsultation(friday, "11:00")]);
  const visitors = [await requestConsultation(friday, "14:00"), await requestConsultation(friday, "14:30")];
  const staff = await aVisitor({ viewport: wide });
  await logIn(staff, "staff");
  await open(staff, `${desk}?week=${friday}`);
  await expectWholeOnHoverAndFocus(
    staff,
    staff.getByRole("link", { name: `11:00 AM Eastern Time, requested: ${name}` }),
  );
  await expectWholeDayNames(staff);
  const [first, next] = visitors.map((each) => staff.getByRole("link", { name: each.name })) as [Locator, Locator];
  await spaceText(staff);
  await expectBothLines(first, next);
});

/** Expects that Escape ends both. */
async function expectWholeOnHoverAndFocus(staff: Page, wish: Locator): Promise<void> {
  await wish.waitFor();
  const cut = () =>
    wish.evaluate((link) => {
      const [bold, box] = [link.querySelector("b"), link.getBoundingClientRect()];
      const seen = document.elementFromPoint(box.left + box.width / 2, box.bottom - 4);
      return (bold?.scrollWidth ?? 0) > (bold?.clientWidth ?? 0) || !link.contains(seen);
    });
  expect(await cut()).toBe(true);
  await wish.hover();
  expect(await cut()).toBe(false);
  await staff.keyboard.press("Escape");
  await expect.poll(cut).toBe(true);
  await wish.hover({ position: { x: 8, y: 8 } });
  await expect.poll(cut).toBe(false);
  await staff.mouse.move(0, 0);
  expect(await cut()).toBe(true);
  await staff.keyboard.press("Tab");
  await wish.focus();
  expect(await cut()).toBe(false);
  await staff.keyboard.press("Escape");
  await expect.poll(cut).toBe(true);
}

/** Expects that the names of the days have one line each with text twice as large. Without enough room the days become a list. */
async function expectWholeDayNames(staff: Page): Promise<void> {
  const setTextSize = (size: string) =>
    staff.evaluate((given) => document.documentElement.style.setProperty("font-size", given), size);
  const names = staff.getByRole("heading", { level: 2, name: /^(Mon|Tue|Wed|Thu|Fri|Sat) / }).locator("span");
  const tops = () => names.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
  const lines = () => names.evaluateAll((all) => all.map((each) => each.getClientRects().length));
  await setTextSize("200%");
  for (const [width, rows] of [
    [1440, 1],
    [1024, 6],
  ] as const) {
    await staff.setViewportSize({ width, height: 900 });
    expect(await tops(), `${width}`).toBe(rows);
    expect(await lines(), `${width}`).toEqual(Array(6).fill(1));
  }
  await setTextSize("");
  await staff.setViewportSize(wide);
}

/** Expects that a booking shows both of its lines, and that neither is behind the next one. */
async function expectBothLines(first: Locator, next: Locator): Promise<void> {
  // The bottom of the characters, without the line's own spacing. A pixel less does not cut any of them.
  const ends = await first.locator("small").evaluate((line) => {
    const characters = document.createRange();
    characters.selectNodeContents(line);
    return characters.getBoundingClientRect().bottom - 1;
  });
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
  expect(y + height).toBeGreaterThanOrEqual(ends);
  expect((await next.boundingBox())?.y).toBeGreaterThanOrEqual(ends);
}

test("staff enter a holiday, and the day is not offered to the public until the holiday is removed", async () => {
  const holiday = addDays(tuesday, 2);
  const staff = await aVisitor({
    viewport: wide,
    expecting: [/422 \(Unprocessable Entity\) .*\/api\/office\/blocked-times/],
  });
  await logIn(staff, "staff");
  await open(staff, desk);
  await staff.getByRole("heading", { name: "Consultations", exact: true }).waitFor();
  await staff.getByRole("button", { name: "Block a time" }).waitFor();
  await staff.keyboard.press("b");
  await staff.getByLabel("Name, for staff").fill("Founders' day");
  // A missing day is marked like a missing name.
  await staff.getByRole("button", { name: "Block", exact: true }).click();
  await staff.getByText("Choose a day.", { exact: true }).waitFor();
  const day = staff.getByRole("button", { name: /^Day / });
  await expect
    .poll(() => day.evaluate((button) => getComputedStyle(button).boxShadow))
    .toMatch(/ 3px 0px 0px 0px inset$/);
  await day.press("Enter");
  await expect.poll(() => staff.evaluate(() => document.activeElement?.closest("[role=gridcell]") !== null)).toBe(true);
  await staff.getByLabel("Month", { exact: true }).selectOption(holiday.slice(0, 7));
  await dayButton(staff, holiday).click();
  await staff.getByRole("button", { name: "Block", exact: true }).click();
  await staff.getByText("Blocked. The time is no longer offered.").waitFor();
  await expectAccessible(staff, [1440, 390]);
  await expectNoOverflow(staff, 390);

  // The calendar of the public reads these days (test/client/pages/consultation/closed-days.test.tsx).
  const closed = async () => (await fetch(`${inject("origin")}/api/consultation-days`)).json();
  expect(await closed()).toMatchObject({ days: expect.arrayContaining([holiday]) });
  await staff.getByRole("button", { name: "Remove: Founders' day" }).click();
  await staff.getByText("Removed. The time is offered again.").waitFor();
  expect((await closed()).days).not.toContain(holiday);
  await staff.getByRole("button", { name: "Create an address" }).click();
  const address = await staff.getByLabel("Address of your calendar feed").inputValue();
  expect((await fetch(address.replace(/^https?:\/\/[^/]+/, inject("origin")))).status).toBe(200);
});
