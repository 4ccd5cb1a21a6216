import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notify, notifySessionEnded } from "#client/notify.ts";
import { ownSource } from "#client/pages/reports/own-source.ts";
import { currentSession, setSession } from "#client/session.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

test("a member whose session has ended on a page of files is asked only once to log in", async () => {
  setSession(ada);
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/session")
      ? Response.json({ person: null })
      : Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 }),
  );
  await ownSource(ada.id, false).saveTax(2025, "pdf");
  await waitFor(() => expect(currentSession()).toEqual({ state: "visitor" }));
  // A second toast would have appeared by then.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadNeedsLogin");
  expect(notifySessionEnded).not.toHaveBeenCalled();
});
