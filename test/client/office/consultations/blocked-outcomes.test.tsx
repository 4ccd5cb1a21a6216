import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BlockedTimes } from "#client/office/consultations/blocked-times.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { blockFormCopy, blockListCopy } from "#content/office/blocked-times-desk.ts";
import type { ShownBlockedTime } from "#rules/consultations/office-answers.ts";

const today = "2030-01-16";
const block = {
  ...{ id: "b1", name: "Holiday", version: 0, pattern: "once", firstDay: "2030-01-20", lastDay: null },
  ...{ weekdays: [], isWholeDay: true, fromMinute: 0, untilMinute: 1440, by: null },
} as unknown as ShownBlockedTime;

async function addBlock(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: blockFormCopy.send }));
  await screen.findByText(blockFormCopy.done);
}

test("staff who remove a blocked time after they have added one see only the outcome of what they did last", async () => {
  let blocks = [block];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "DELETE") blocks = [];
    if (String(address).includes("/calendar-feed")) return Response.json({ feed: null });
    return Response.json({ today, zoneText: "", blocks, block, overlapping: [], removed: true });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <BlockedTimes />
    </QueryClientProvider>,
  );
  await addBlock();
  const remove = screen.getByRole("button", { name: "Remove: Holiday" });
  remove.focus();
  fireEvent.click(remove);
  const removed = await screen.findByText(blockListCopy.removed);
  expect(screen.queryByText(blockFormCopy.done)).toBeNull();
  expect(document.activeElement).toBe(removed);
  await addBlock();
  expect(screen.queryByText(blockListCopy.removed)).toBeNull();
});

test("a blocked time whose removal is refused after another time was blocked says so", async () => {
  const { promise: isBlocked, resolve: goOn } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "DELETE") {
      await isBlocked;
      return Response.json({ type: "conflict", status: 409, detail: "It was changed." }, { status: 409 });
    }
    if (String(address).includes("/calendar-feed")) return Response.json({ feed: null });
    return Response.json({ today, zoneText: "", blocks: [block], block, overlapping: [] });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <BlockedTimes />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Remove: Holiday" }));
  await addBlock();
  goOn();
  await screen.findByText("It was changed.");
});
