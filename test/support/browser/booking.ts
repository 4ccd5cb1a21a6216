import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Slot } from "#rules/consultations/slots.ts";
import { type Day, dayOf, dayTextOf } from "#rules/day.ts";
import { open } from "./browser.ts";

export const sent = {
  role: "status",
  title: "Consultation Request Sent",
  body: "We've received your consultation request and will contact you shortly to confirm.",
} as const;
export const incomplete = { role: "alert", title: "Error", body: "Please fill in all required fields" } as const;
export const failed = {
  role: "alert",
  title: "Error",
  body: "Failed to send consultation request. Please try again.",
} as const;

/** Fixed for the whole run, because midnight may pass between two calls in a test. */
const today = new Date();

/** The day this many days from today. Today may differ between the time zones of the tests. */
export function dayAhead(days: number): Day {
  return dayOf(today.getFullYear(), today.getMonth() + 1, today.getDate() + days);
}

/** The first Tuesday at least ten days ahead: a business day. */
export function aTuesday(): Day {
  const days = Array.from({ length: 7 }, (_, index) => dayAhead(10 + index));
  return days.find((day) => dayTextOf(day).startsWith("Tuesday")) ?? dayAhead(10);
}

type Offered = { slot: Slot; yours: string | null; state: string };

/** The slots of a day as a visitor in Milano sees them. */
export async function slotsOf(day: Day): Promise<Offered[]> {
  const answer = await fetch(`${inject("origin")}/api/consultation-slots?day=${day}&timeZone=Europe/Rome`);
  return ((await answer.json()) as { slots: Offered[] }).slots;
}

/** The slot that is at 15:00 in Milano. New York is six hours behind Milano, but five in some weeks of the year. */
export async function slotAtThree(day: Day): Promise<Slot> {
  const found = (await slotsOf(day)).find(({ yours }) => yours === "3:00 PM");
  if (!found) throw new Error("No time is 15:00 in Milano.");
  return found.slot;
}

export function aRequest() {
  const email = `ada-${randomUUID()}@firm.example`;
  return { "Full name": "Ada Rossi", Email: email, Company: "Rossi SpA", Message: "We build a plant." };
}

/** Opens the page and waits for its calendar. */
export async function openCalendar(page: Page): Promise<void> {
  await open(page, "/schedule-consultation");
  await page.getByRole("grid").waitFor();
}

export function dayButton(page: Page, day: Day) {
  return page.getByRole("button", { name: dayTextOf(day) });
}

export async function chooseDay(page: Page, day: Day): Promise<void> {
  await page.getByLabel("Month", { exact: true }).selectOption(day.slice(0, 7));
  await dayButton(page, day).click();
  await dialog(page).waitFor();
}

export function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Confirm Your Consultation" });
}

export function timeOf(page: Page) {
  return page.getByRole("combobox", { name: /^Time/ });
}

/** The 18 times in the form, once availability has loaded. */
export async function offeredTimes(page: Page): Promise<{ text: string; disabled: boolean }[]> {
  await expect.poll(() => timeOf(page).locator("option").count()).toBe(19);
  const options = await timeOf(page)
    .locator("option")
    .evaluateAll((all) => all.map((each) => ({ text: each.textContent ?? "", disabled: each.matches(":disabled") })));
  return options.slice(1);
}

export function field(page: Page, label: string) {
  return dialog(page).getByRole("textbox", { name: label });
}

export async function fillIn(page: Page, request: Partial<ReturnType<typeof aRequest>>): Promise<void> {
  for (const [label, text] of Object.entries(request)) await field(page, label).fill(text);
}

export async function typed(page: Page): Promise<Record<string, string>> {
  const labels = Object.keys(aRequest());
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  );
}

export function confirmButton(page: Page) {
  return dialog(page).getByRole("button", { name: /^(Confirm|Sending\.\.\.)$/ });
}

/** Formats a New York time for a time zone, independently of the portal: `3:00 PM`, with the weekday if the day differs. */
export function theirTime(day: Day, hour: number, minute: number, timeZone: string): string {
  const instant = instantOf(day, hour, minute);
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(instant).replaceAll("\u202f", " ");
  const weekday = parts({ weekday: "long" });
  const time = parts({ hour: "numeric", minute: "2-digit" });
  return dayTextOf(day).startsWith(weekday) ? time : `${weekday}, ${time}`;
}

/** The instant of a time in New York, which is four or five hours behind UTC: the one at which its clock shows the time. */
export function instantOf(day: Day, hour: number, minute: number): Date {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "2-digit", hour12: false });
  const wanted = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), hour, minute);
  const candidates = [4, 5].map((behind) => new Date(wanted + behind * 3_600_000));
  return candidates.find((each) => Number(clock.format(each)) === hour) ?? new Date(Number.NaN);
}
