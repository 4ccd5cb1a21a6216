import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Booking } from "#client/pages/consultation/booking.tsx";
import { addDays, type Day, dayTextOf } from "#rules/day.ts";

const today = "2026-11-12" as Day;
const last = addDays(today, 180);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date(2026, 10, 12, 23, 30) });
  vi.stubGlobal("fetch", async () => Response.error());
});

async function openCalendar(): Promise<void> {
  render(
    <MemoryRouter>
      <Booking />
    </MemoryRouter>,
  );
  await screen.findByRole("grid");
}

const months = () => screen.getByLabelText<HTMLSelectElement>("Month");
const buttonOf = (day: Day) => screen.findByLabelText(new RegExp(`^${dayTextOf(day)}`));

async function show(day: Day): Promise<HTMLElement> {
  fireEvent.change(months(), { target: { value: day.slice(0, 7) } });
  return buttonOf(day);
}

async function expectClosed(day: Day): Promise<void> {
  const button = await show(day);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
}

test("a visitor can choose days from today to the 180th day", async () => {
  await openCalendar();
  expect((await buttonOf(today)).getAttribute("aria-label")).toBe(`${dayTextOf(today)}, Today`);
  await expectClosed(addDays(today, -1));
  expect(months().lastElementChild?.getAttribute("value")).toBe(last.slice(0, 7));
  await expectClosed(addDays(last, 1));
  fireEvent.click(await show(last));
  expect((await screen.findByRole("dialog")).textContent).toContain(dayTextOf(last));
  fireEvent.click(screen.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a visitor whose page stays open over midnight sees the new day as today", async () => {
  await openCalendar();
  const morrow = addDays(today, 1);
  expect((await buttonOf(morrow)).getAttribute("aria-label")).toBe(dayTextOf(morrow));
  act(() => void vi.advanceTimersByTime(31 * 60_000));
  await expect.poll(async () => (await buttonOf(morrow)).getAttribute("aria-label")).toMatch(/, Today$/);
  await expectClosed(today);
  fireEvent.click(await show(morrow));
  expect((await screen.findByRole("dialog")).textContent).toContain(dayTextOf(morrow));
});
