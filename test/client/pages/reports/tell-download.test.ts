import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notify, notifySessionEnded } from "#client/notify.ts";
import { ownSource } from "#client/pages/reports/own-source.ts";
import { currentSession, setSession } from "#client/session.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

test("a member whose session has ended on a page of files is asked only once to log in", async () => {
  setSession({ id: "one", name: "Ada", email: "ada@firm.example", kind: "retail", twoFactor: false });
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/session")
      ? Response.json({ person: null })
      : Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 }),
  );
  await ownSource("one", false).saveTax(2025, "pdf");
  await waitFor(() => expect(currentSession()).toEqual({ state: "visitor" }));
  // A second toast would have appeared by then.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadNeedsLogin");
  expect(notifySessionEnded).not.toHaveBeenCalled();
});
