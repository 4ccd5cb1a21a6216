import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Desk } from "#client/office/consultations/consultations-desk.tsx";
import { useShownLocation } from "#client/office/keys/use-keys.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleConsultation, sampleWeek } from "#content/pages/design-office/consultations.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { pageAt } from "#pages";
import type { Day } from "#rules/day.ts";

const consultations = [
  { reference: "C0", name: "Ada", day: "2030-01-15" as Day, minute: 540 },
  { reference: "C1", name: "Ugo", day: "2030-01-15" as Day, minute: 660 },
  { reference: "C2", name: "Ivo", day: "2030-01-16" as Day, minute: 540 },
].map(({ day, minute, ...each }) => ({
  ...{ ...sampleConsultation, ...each },
  ours: { ...sampleConsultation.ours, day, minute },
}));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/consultations") return Response.json({ ...sampleWeek, consultations });
    if (pathname === "/api/office/consultations/list") return Response.json({ consultations, next: null });
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
});

function OpenDesk() {
  useShownLocation();
  return <Desk found={pageAt("/office/consultations")} person={sampleViewed} />;
}

async function openAt(search: string): Promise<void> {
  history.replaceState(null, "", `/office/consultations${search}`);
  render(
    <QueryClientProvider client={openQueryClient()}>
      <BrowserRouter>
        <OpenDesk />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("link", { name: /Ivo/ });
}

/** Presses a key, and waits until the named consultation is open. */
async function press(key: string, name: RegExp | null): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await waitFor(() => {
    const open = name && screen.getByRole("link", { name });
    expect(document.querySelector("a[data-reference][aria-current=true]")).toBe(open);
  });
}

const focused = () => document.activeElement?.querySelector("b")?.textContent;

test.each([
  ["in the week", ""],
  ["among those to confirm", "?view=to-confirm"],
])(
  "a key that opens a consultation %s moves the focus to it, and the next key continues from there",
  async (_, search) => {
    await openAt(search);
    for (const [key, name] of [
      ["j", "Ada"],
      ["j", "Ugo"],
      ["k", "Ada"],
      ["l", "Ivo"],
      ["h", "Ada"],
    ] as const) {
      await press(key, new RegExp(name));
      expect(focused()).toBe(name);
    }
  },
);

test("a closed consultation has the focus in the list, and j opens the one after it", async () => {
  await openAt("?view=to-confirm&open=C1");
  await press("Escape", null);
  await waitFor(() => expect(focused()).toBe("Ugo"));
  await press("j", /Ivo/);
  expect(focused()).toBe("Ivo");
});
