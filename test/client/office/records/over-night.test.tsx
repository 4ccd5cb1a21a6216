import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryForm } from "#client/office/records/entry-form.tsx";
import { RunForm } from "#client/office/records/run/run-form.tsx";
import { setBusinessZone } from "#client/office/times.ts";

beforeEach(() => {
  setBusinessZone("America/New_York");
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2030-01-15T20:00:00-05:00") });
  vi.stubGlobal("fetch", async () => Response.json({ projects: [], people: [] }));
});

const entryForm = <EntryForm kind="purchases" person={null} project={null} onClose={() => {}} />;
const forms = [
  ["entry", entryForm, [/^Day/]],
  ["run", <RunForm key="run" projectId={undefined} />, [/^Record day/, /^Day of payment/]],
] as const;

function show(form: ReactElement): void {
  const element = <QueryClientProvider client={openQueryClient()}>{form}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const sleepTillMorning = () => act(() => vi.advanceTimersByTime(12 * 3_600_000));

test.each(forms)(
  "an empty form for a new %s that stays open past midnight begins with the new day",
  (_, form, days) => {
    show(form);
    for (const day of days) expect(field(day).value).toBe("2030-01-15");
    sleepTillMorning();
    for (const day of days) expect(field(day).value).toBe("2030-01-16");
  },
);

test.each(forms)(
  "input typed for a new %s in the evening is still there in the morning, and so are its days",
  (_, form, days) => {
    show(form);
    type(/^Amount/, "100");
    sleepTillMorning();
    for (const day of days) expect(field(day).value).toBe("2030-01-15");
  },
);

test.each(forms)(
  "another day that was chosen for a new %s in the evening is still there in the morning",
  (_, form, days) => {
    show(form);
    for (const day of days) type(day, "2030-01-10");
    sleepTillMorning();
    for (const day of days) expect(field(day).value).toBe("2030-01-10");
  },
);
