import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useViewArrival } from "#client/navigation/use-view-arrival.ts";

afterEach(() => vi.restoreAllMocks());

/** A page with a list, of which one item may be open. */
function Page() {
  const [search] = useSearchParams();
  const opened = search.get("open");
  useViewArrival(opened);
  return (
    <main>
      <h1>{opened ?? "All"}</h1>
      {!opened && <button type="button">Open</button>}
    </main>
  );
}

function openPage(address: string) {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const go = (to: string | -1, replace = false) =>
    act(() => (to === -1 ? router.navigate(-1) : router.navigate(to, { replace })));
  return { go, scrollTo };
}

test("opening or closing an item of a page scrolls to the top and moves the focus to the heading", async () => {
  const { go, scrollTo } = openPage("/list");
  document.querySelector("button")?.focus();
  await go("/list?open=one");
  expect(document.activeElement?.nodeName).toBe("H1");
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  (document.activeElement as HTMLElement).blur();
  await go("/list");
  expect(document.activeElement?.nodeName).toBe("H1");
});

test.each([
  ["a full load", "/list?open=one", undefined],
  ["a filter that names itself in the address", "/list", "/list?filter=all"],
])("%s moves neither the page nor the focus", async (_, address, next) => {
  const { go, scrollTo } = openPage(address);
  if (next) await go(next);
  expect([document.activeElement?.nodeName, scrollTo.mock.calls.length]).toEqual(["BODY", 0]);
});

test("Back, and an address that only corrects itself, move neither the page nor the focus", async () => {
  const { go, scrollTo } = openPage("/list");
  await go("/list?open=one", true);
  expect(document.activeElement?.nodeName).toBe("BODY");
  await go("/list?open=two");
  (document.activeElement as HTMLElement).blur();
  scrollTo.mockClear();
  await go(-1);
  expect([document.activeElement?.nodeName, scrollTo.mock.calls.length]).toEqual(["BODY", 0]);
});
