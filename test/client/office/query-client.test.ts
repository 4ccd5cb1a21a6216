import { QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallFailure } from "#client/office/call.ts";
import { invalidate, openQueryClient, refetchIntervalAfter } from "#client/office/query-client.ts";

test("a query that failed without a connection is retried as soon as the connection is back", async () => {
  const client = openQueryClient();
  client.mount();
  const ask = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("an answer");
  const observer = new QueryObserver(client, { queryKey: ["anything"], queryFn: ask });
  const stop = observer.subscribe(() => {});
  dispatchEvent(new Event("offline"));
  await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(observer.getCurrentResult().data).toBe("an answer"));
  stop();
  client.clear();
  client.unmount();
});

test("a query is run again after a write even if its first request is still in flight", async () => {
  const client = openQueryClient();
  const { promise: before, resolve: answerLate } = Promise.withResolvers<string>();
  const ask = vi.fn().mockReturnValueOnce(before).mockResolvedValue("after the write");
  const observer = new QueryObserver(client, { queryKey: ["anything"], queryFn: ask });
  const stop = observer.subscribe(() => {});
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const asked = invalidate(client, ["anything"]);
  answerLate("before the write");
  await asked;
  expect(observer.getCurrentResult().data).toBe("after the write");
  stop();
  client.clear();
});

test("what no longer exists is not asked for again every half minute, because its absence would be announced each time", () => {
  const failure = (problem: "not-found" | "unavailable") => new CallFailure({ ok: false, problem });
  expect(refetchIntervalAfter(failure("not-found"), 30_000)).toBe(false);
  expect(refetchIntervalAfter(failure("unavailable"), 30_000)).toBe(30_000);
  expect(refetchIntervalAfter(null, 30_000)).toBe(30_000);
});

test.each([
  ["not-found", undefined],
  ["unavailable", "an erased person"],
] as const)("what was loaded before an answer of %s is then %s", async (problem, kept) => {
  const client = openQueryClient();
  const ask = vi
    .fn()
    .mockResolvedValueOnce("an erased person")
    .mockRejectedValue(new CallFailure({ ok: false, problem }));
  const observer = new QueryObserver(client, { queryKey: ["anything"], queryFn: ask });
  const stop = observer.subscribe(() => {});
  await waitFor(() => expect(observer.getCurrentResult().data).toBe("an erased person"));
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: kept, isError: true, isLoadingError: kept === undefined });
  stop();
  client.clear();
});
