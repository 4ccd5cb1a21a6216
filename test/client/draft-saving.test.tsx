import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useDraftSaving } from "#client/pages/submissions/use-draft-saving.ts";
import { noEntries } from "#rules/submissions/submission.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a draft that is left while it is saved counts as left only once what was typed meanwhile is saved, too", async () => {
  const puts: ((version: number) => Promise<void>)[] = [];
  vi.stubGlobal("fetch", () => {
    return new Promise<Response>((resolve) => {
      puts.push((version) => act(async () => resolve(Response.json({ version }))));
    });
  });
  const onLeft = vi.fn();
  const saved = { start: { version: 1, entries: noEntries, isUnsaved: false }, onLeft };
  const { result, unmount } = renderHook(() => useDraftSaving({ id: "d", ownerId: "o" }, saved));
  act(() => result.current.change("name", "Cold"));
  act(() => void result.current.save());
  await waitFor(() => expect(puts).toHaveLength(1));
  act(() => result.current.change("name", "Cold Store"));
  unmount();
  await puts[0]?.(2);
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(onLeft).not.toHaveBeenCalled();
  await puts[1]?.(3);
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(Object.keys(sessionStorage)).toEqual([]);
});
