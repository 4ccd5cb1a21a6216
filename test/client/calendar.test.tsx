import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Calendar } from "#client/ui/calendar.tsx";
import { scheduling } from "#content/pages/schedule-consultation.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-12T12:00:00Z") }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Choice() {
  const [chosen, setChosen] = useState<string>();
  const days = { first: "2026-11-12", last: "2027-01-20", chosen, onChoose: setChosen };
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
