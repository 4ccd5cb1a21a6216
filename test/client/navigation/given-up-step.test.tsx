import { act, renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { PagePreparation } from "#client/navigation/page-preparation.ts";
import { arriveAt } from "#client/navigation/scroll-memory.ts";
import { startCountingSteps, useGoTo } from "#client/navigation/use-go-to.ts";

startCountingSteps();

let chunks: Map<string, PromiseWithResolvers<void>>;
let router: ReturnType<typeof createMemoryRouter>;
const assign = vi.spyOn(location, "assign").mockImplementation(() => {});

function prepare(address: string): Promise<void> {
  const chunk = Promise.withResolvers<void>();
  chunks.set(address, chunk);
  return chunk.promise;
}

function start() {
  const wrapper = ({ children }: PropsWithChildren) => {
    router = createMemoryRouter([
      { path: "*", element: <PagePreparation value={prepare}>{children}</PagePreparation> },
    ]);
    return <RouterProvider router={router} />;
  };
  return renderHook(useGoTo, { wrapper }).result.current;
}

beforeEach(() => {
  chunks = new Map();
  assign.mockClear();
});

test("a navigation that was given up for another one leads nowhere, whether its chunk loads late or fails", async () => {
  const goTo = start();
  goTo("/tokenize");
  goTo("/learn");
  goTo("/connect");
  await act(async () => chunks.get("/connect")?.resolve());
  await act(async () => chunks.get("/learn")?.resolve());
  await act(async () => chunks.get("/tokenize")?.reject(new TypeError("Failed to fetch")));
  expect(router.state.location.pathname).toBe("/connect");
  expect(assign).not.toHaveBeenCalled();
});

test("a navigation that is still loading when somebody goes back is given up", async () => {
  const goTo = start();
  for (const end of ["resolve", "reject"] as const) {
    goTo("/connect");
    dispatchEvent(new PopStateEvent("popstate"));
    await act(async () => chunks.get("/connect")?.[end]());
  }
  expect(router.state.location.pathname).toBe("/");
  expect(assign).not.toHaveBeenCalled();
});

test("a navigation whose chunk is gone loads the page in full", async () => {
  const goTo = start();
  goTo("/connect");
  await act(async () => chunks.get("/connect")?.reject(new TypeError("Failed to fetch")));
  expect(assign).toHaveBeenCalledExactlyOnceWith("/connect");
});

test("a navigation loads the page in full while Safari accepts no more history entries", async () => {
  const goTo = start();
  arriveAt(location.pathname);
  const replaceState = vi.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 times per 10 seconds", "SecurityError");
  });
  goTo("/connect");
  await act(async () => chunks.get("/connect")?.resolve());
  replaceState.mockRestore();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/connect");
});
