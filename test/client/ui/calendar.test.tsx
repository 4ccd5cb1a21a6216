import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Calendar } from "#client/ui/calendar.tsx";
import { scheduling } from "#content/pages/schedule-consultation.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-12T12:00:00Z") }));

function Choice({ first = "2026-11-12", last = "2027-01-20" }) {
  const [chosen, setChosen] = useState<string>();
  const days = { first, last, chosen, onChoose: setChosen };
  return <Calendar copy={scheduling.calendar} timeZone="Europe/Rome" {...days} />;
}

test("a screen reader announces the month that is shown, and is not interrupted when a day is chosen", async () => {
  render(<Choice />);
  expect(screen.getByRole("status").textContent).toBe("November 2026");
  fireEvent.click(screen.getByRole("button", { name: "Next month" }));
  const day = await screen.findByRole("button", { name: "Monday, December 7, 2026" });
  expect(screen.getByRole("status").textContent).toBe("December 2026");
  fireEvent.click(day);
  await expect.poll(() => day.closest("td")?.getAttribute("aria-selected")).toBe("true");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("a key that would lead beyond the first or the last day moves the focus to that day", async () => {
  // In Chromium the next frame often comes before React has rendered what an effect changed.
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => queueMicrotask(() => callback(0)));
  render(<Choice first="2026-11-29" last="2027-05-28" />);
  screen.getByRole("button", { name: /November 29/ }).focus();
  await press("PageDown", "Tuesday, December 29, 2026");
  await press("ArrowRight", "Wednesday, December 30, 2026");
  await press("PageUp", "Monday, November 30, 2026");
  await press("ArrowDown", "Monday, December 7, 2026");
  await press("PageUp", "Sunday, November 29, 2026, Today");
  await press("PageDown", "Friday, May 28, 2027", { shiftKey: true });
});

/** Presses a key on the focused day, and waits until the day of this name has the focus. */
async function press(key: string, name: string, modifier?: { shiftKey: boolean }): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifier });
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe(name);
}

test("a calendar that is left open until its month is over shows the month of the new day", async () => {
  const { rerender } = render(<Choice first="2026-11-30" />);
  rerender(<Choice first="2026-12-01" />);
  await screen.findByRole("button", { name: "Tuesday, December 1, 2026, Today" });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("2026-12");
});
