import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSlots } from "#client/pages/consultation/use-slots.ts";
import type { Day } from "#rules/day.ts";

test("the slots of one day are not shown for another that is chosen", async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
  const taken = { slot: "09:00", yours: null, state: "taken", outsideHours: false };
  const { result, rerender } = renderHook(({ day }) => useSlots(day as Day), { initialProps: { day: "2030-01-16" } });
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(Response.json({ zone: "Rome", visitorZone: null, slots: [taken] })));
  expect(result.current[0]).toMatchObject({ state: "known", slots: [taken] });
  rerender({ day: "2030-01-17" });
  expect(result.current[0].state).toBe("loading");
  expect(result.current[0].slots.every(({ state }) => state === "free")).toBe(true);
});

test("while the times of a day load, or if they cannot be loaded, they are in the zone that the page names", async () => {
  const { dataset } = document.documentElement;
  dataset.businessZone = "Central European Time";
  vi.stubGlobal("fetch", async () => Response.error());
  const { result } = renderHook(() => useSlots("2030-01-16" as Day));
  expect(result.current[0]).toMatchObject({ state: "loading", zone: "Central European Time" });
  await waitFor(() => expect(result.current[0]).toMatchObject({ state: "unknown", zone: "Central European Time" }));
  delete dataset.businessZone;
});
