import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useUnreadCount } from "#client/notices/unread-count.ts";

test("the bar of a tab that is shown again counts the unread notices that another tab has left", async () => {
  let unread = 3;
  const asked = vi.fn(async () => Response.json({ personId: "ada", unread }));
  vi.stubGlobal("fetch", asked);
  const { result, unmount } = renderHook(() => useUnreadCount("ada", "/goals"));
  await waitFor(() => expect(result.current).toBe(3));
  unread = 0;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(result.current).toBe(0));

  unmount();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(2);
});
