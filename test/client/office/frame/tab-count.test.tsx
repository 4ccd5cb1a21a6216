import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { TabCount } from "#client/office/frame/tab-count.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { useCounterRun } from "#client/office/records/use-runs.ts";
import { sampleCounts } from "#content/pages/design-office/enquiries.ts";
import { sampleRun } from "#content/pages/design-office/records.ts";

let asked: string[];
let waiting: number;

beforeEach(() => {
  asked = [];
  waiting = 60;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    asked.push(`${address}`);
    if (init?.method !== "POST")
      return Response.json({ counts: { ...sampleCounts, toPay: waiting, toRelease: 3 }, atMost: 100 });
    waiting += 1;
    return Response.json(sampleRun, { status: 201 });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <TabCount page="officeRecords" />
      <TakeBack />
    </QueryClientProvider>,
  );
});

function TakeBack() {
  const write = useCounterRun(sampleRun.run);
  return <button type="button" onClick={() => write.mutate("a key")} />;
}

test("the bar counts the waiting runs and indicators, however many fit on a page, without loading any of them", async () => {
  await screen.findByText("63");
  expect(asked.filter((address) => address.includes("distribution-runs"))).toEqual([]);
});

test("the bar counts a run as soon as it is prepared", async () => {
  await screen.findByText("63");
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("64");
});
