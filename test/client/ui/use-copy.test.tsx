import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useCopy } from "#client/ui/use-copy.ts";

test("a text counts as copied until another one is shown", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { result, rerender } = renderHook(({ text }) => useCopy(text), { initialProps: { text: "a link" } });
  expect(result.current.state).toBe("shown");
  await act(() => result.current.copyText());
  expect([writeText.mock.calls, result.current.state]).toEqual([[["a link"]], "copied"]);
  rerender({ text: "a newer link" });
  expect(result.current.state).toBe("shown");
});

test("copying fails without a clipboard, or if the person refuses access to it", async () => {
  for (const clipboard of [undefined, { writeText: () => Promise.reject(new Error("refused")) }]) {
    vi.stubGlobal("navigator", { clipboard });
    const { result } = renderHook(() => useCopy("a link"));
    await act(() => result.current.copyText());
    expect(result.current.state).toBe("failed");
  }
});
