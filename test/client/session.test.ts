import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { notifySessionEnded } from "#client/notify.ts";
import { endSession, refreshSession, setSession, startSession, useSession } from "#client/session.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/notify.ts", () => ({ notifySessionEnded: vi.fn() }));

beforeEach(() => {
  vi.mocked(notifySessionEnded).mockClear();
  setSession(ada);
});

/** Stubs a Worker for which nobody is logged in. It answers a log-out with this status once the test resolves it. */
function aWorker(status: number) {
  const logOut = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit) => {
    if (method !== "DELETE") return Response.json({ person: null });
    await logOut.promise;
    return Response.json({}, { status });
  });
  return logOut;
}

test("a session that ends by itself is announced", async () => {
  aWorker(200);
  await refreshSession();
  expect(notifySessionEnded).toHaveBeenCalledOnce();
});

test("a refusal during a log-out is not announced as a session that ended by itself", async () => {
  const logOut = aWorker(200);
  const ended = endSession();
  await refreshSession();
  logOut.resolve();
  expect(await ended).toBe(true);
  await refreshSession();
  expect(notifySessionEnded).not.toHaveBeenCalled();
});

test("a log-out that fails leaves the session as it was, and its end is announced later", async () => {
  aWorker(503).resolve();
  expect(await endSession()).toBe(false);
  await refreshSession();
  expect(notifySessionEnded).toHaveBeenCalledOnce();
});

test("an answer that arrives after a log-out, or after the answer to a later call, is not shown", async () => {
  const { result } = renderHook(useSession);
  const [old, recent] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = [old.promise, recent.promise];
  vi.stubGlobal("fetch", () => answers.shift());
  const refreshed = [refreshSession(), refreshSession()];
  recent.resolve(Response.json({ person: null }));
  await refreshed[1];
  old.resolve(Response.json({ person: ada }));
  await refreshed[0];
  expect(result.current.state).toBe("visitor");

  answers.push(Promise.resolve(Response.json({ person: ada })));
  const asked = refreshSession();
  setSession(null);
  await asked;
  expect(result.current.state).toBe("visitor");
});

test("the session is loaded even if the browser forbids BroadcastChannel, as Firefox does together with cookies", async () => {
  class Forbidden {
    constructor() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }
  }
  vi.stubGlobal("BroadcastChannel", Forbidden);
  vi.stubGlobal("fetch", async () => Response.json({ person: null }));
  const { result } = renderHook(useSession);
  startSession();
  await waitFor(() => expect(result.current.state).toBe("visitor"));
});

test("a member whose session could not be loaded is shown as logged in once the connection is back", async () => {
  let isOnline = false;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json({ person: ada });
  });
  const { result } = renderHook(useSession);
  startSession();
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(result.current.state).toBe("visitor"));
  isOnline = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(result.current).toEqual({ state: "member", person: ada }));
});

test("a tab shows nobody as soon as another tab has logged out, before the session is loaded again", async () => {
  vi.stubGlobal("fetch", (_address: string, { method }: RequestInit) =>
    method === "DELETE" ? Promise.resolve(Response.json({})) : new Promise(() => {}),
  );
  startSession();
  const { result } = renderHook(useSession);
  vi.resetModules();
  const otherTab = await import("#client/session.ts");
  otherTab.startSession();
  await act(otherTab.endSession);
  expect(result.current.state).toBe("visitor");
});
