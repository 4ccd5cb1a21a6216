import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Values } from "#client/office/audit/values.tsx";
import type { AuditValues } from "#rules/office/audit.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function linesOf(after: AuditValues): (string | null)[] {
  vi.stubGlobal("fetch", async () => Response.json({ staff: [] }));
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Values before={null} after={after} />
    </QueryClientProvider>
  );
  return [...(render(element).container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
}

test("staff read the weekdays and the hours of a blocked time in words", () => {
  expect(linesOf({ weekdays: 10, fromMinute: 570, untilMinute: 1440 })).toEqual([
    "weekdaysMonday, Wednesday",
    "from9:30 AM",
    "until12:00 AM",
  ]);
});
