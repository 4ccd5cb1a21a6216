import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useDraftSaving } from "#client/pages/submissions/use-draft-saving.ts";
import { setSession } from "#client/session.ts";
import { noEntries } from "#rules/submissions/submission.ts";

afterEach(() => setSession(null));

test("a draft that is left during a save counts as left only once what was typed in the meantime is saved, too", async () => {
  const puts: ((version: number) => Promise<void>)[] = [];
  vi.stubGlobal("fetch", () => {
    return new Promise<Response>((resolve) => {
      puts.push((version) => act(async () => resolve(Response.json({ version }))));
    });
  });
  const onClosed = vi.fn();
  const saved = { start: { version: 1, entries: noEntries, isUnsaved: false }, onClosed };
  const { result, unmount } = renderHook(() => useDraftSaving({ id: "d", ownerId: "o" }, saved));
  act(() => result.current.change("name", "Cold"));
  act(() => void result.current.save());
  await waitFor(() => expect(puts).toHaveLength(1));
  act(() => result.current.change("name", "Cold Store"));
  unmount();
  await puts[0]?.(2);
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(onClosed).not.toHaveBeenCalled();
  await puts[1]?.(3);
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

/** Stubs a Worker that stores a draft. Answers to saves are lost while `isLost`, answers to reads while `isSilent`. */
function aWorker() {
  const worker = { isLost: false, isSilent: false, version: 1, entries: noEntries };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "GET" && worker.isSilent) throw new TypeError("Failed to fetch");
    if (init?.method === "GET") return Response.json({ submission: { status: "Draft", ...worker } });
    const { version, entries } = JSON.parse(String(init?.body));
    if (version !== worker.version) return Response.json({ type: "conflict", detail: "Changed." }, { status: 409 });
    Object.assign(worker, { version: version + 1, entries });
    if (worker.isLost) throw new TypeError("Failed to fetch");
    return Response.json({ version: worker.version });
  });
  return worker;
}

function openDraft() {
  const saved = { start: { version: 1, entries: noEntries, isUnsaved: false }, onClosed: vi.fn() };
  return renderHook(() => useDraftSaving({ id: "d", ownerId: "o" }, saved)).result;
}

async function typeAndSave(draft: ReturnType<typeof openDraft>, name: string): Promise<void> {
  act(() => draft.current.change("name", name));
  await act(async () => void (await draft.current.save()));
}

test("text typed after a save whose answer was lost is saved over it, without asking which to keep", async () => {
  const worker = aWorker();
  const draft = openDraft();
  worker.isLost = true;
  await typeAndSave(draft, "Cold");
  expect(draft.current.saving).toEqual({ at: "failed" });
  worker.isLost = false;
  await typeAndSave(draft, "Cold Store");
  expect(draft.current.saving).toEqual({ at: "saved" });
  expect(worker).toMatchObject({ version: 3, entries: { name: "Cold Store" } });
});

test("while it is unknown whose change a conflict is about, a draft is retried, without asking which to keep", async () => {
  const worker = aWorker();
  const draft = openDraft();
  Object.assign(worker, { isLost: true, isSilent: true });
  await typeAndSave(draft, "Cold");
  worker.isLost = false;
  await typeAndSave(draft, "Cold Store");
  expect(draft.current.saving).toEqual({ at: "failed" });
  worker.isSilent = false;
  await act(async () => void (await draft.current.save()));
  expect(draft.current.saving).toEqual({ at: "saved" });
  expect(worker).toMatchObject({ version: 3, entries: { name: "Cold Store" } });
});

test("a change that another window saved after a save whose answer was lost is not overwritten", async () => {
  const worker = aWorker();
  const draft = openDraft();
  worker.isLost = true;
  await typeAndSave(draft, "Cold");
  Object.assign(worker, { isLost: false, version: 3, entries: { ...noEntries, name: "Warm" } });
  await typeAndSave(draft, "Cold Store");
  expect(draft.current.saving).toEqual({ at: "changed" });
  expect(worker).toMatchObject({ version: 3, entries: { name: "Warm" } });
});

test("a draft that is left because somebody else has logged in is still sent as its owner's", async () => {
  const shown: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method, headers }: RequestInit) => {
    if (method === "PUT") shown.push(new Headers(headers).get("Person"));
    return Response.json({ type: "unauthenticated" }, { status: 401 });
  });
  const saved = { start: { version: 0, entries: noEntries, isUnsaved: false }, onClosed: vi.fn() };
  const { result, unmount } = renderHook(() => useDraftSaving({ id: "d", ownerId: "o" }, saved));
  act(() => result.current.change("name", "Cold Store"));
  setSession({ id: "p", name: "Bea", email: "bea@firm.example", kind: "company", twoFactor: false });
  unmount();
  await waitFor(() => expect(saved.onClosed).toHaveBeenCalledOnce());
  expect(shown).toEqual(["o"]);
});

test("a first save that was lost before it was stored is refused with the reason, and not retried for ever", async () => {
  let isLost = true;
  const detail = "You have too many drafts.";
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (isLost) throw new TypeError("Failed to fetch");
    const [type, status] = init?.method === "GET" ? ["not-found", 404] : ["conflict", 409];
    return Response.json({ type, detail }, { status: Number(status) });
  });
  const saved = { start: { version: 0, entries: noEntries, isUnsaved: false }, onClosed: vi.fn() };
  const draft = renderHook(() => useDraftSaving({ id: "d", ownerId: "o" }, saved)).result;
  await typeAndSave(draft, "Cold");
  expect(draft.current.saving).toEqual({ at: "failed" });
  isLost = false;
  await typeAndSave(draft, "Cold Store");
  expect(draft.current.saving).toEqual({ at: "refused", sentence: detail });
});

test("text typed after a page comes back, while its save on leaving is still in flight, is saved, too", async () => {
  const sent: { version: number; entries: { name: string } }[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    const json = JSON.parse(String(init?.body));
    sent.push(json);
    if (sent.length === 1) await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ version: json.version + 1 });
  });
  const draft = openDraft();
  act(() => draft.current.change("name", "Cold"));
  act(() => void dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => draft.current.change("name", "Cold Store"));
  await act(async () => answers[0]?.());
  expect(draft.current.saving).toEqual({ at: "unsaved" });
  expect(sessionStorage.getItem("submission:o:d")).toContain("Cold Store");
  await act(async () => void (await draft.current.save()));
  expect(draft.current.saving).toEqual({ at: "saved" });
  expect(sent.map(({ version, entries }) => [version, entries.name])).toEqual([
    [1, "Cold"],
    [2, "Cold Store"],
  ]);
});

test("text typed after a page comes back is saved after its save on leaving, and not taken for another window's change", async () => {
  const worker = aWorker();
  const answer = fetch;
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let calls = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const [call, stored] = [calls++, await answer(address, init)];
    if (call === 0) await held;
    return stored;
  });
  const draft = openDraft();
  act(() => draft.current.change("name", "Cold"));
  act(() => void dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(worker.version).toBe(2));
  act(() => draft.current.change("name", "Cold Store"));
  let saved = Promise.resolve(false);
  act(() => {
    saved = draft.current.save();
  });
  await act(async () => answerFirst());
  await act(async () => expect(await saved).toBe(true));
  expect(draft.current.saving).toEqual({ at: "saved" });
  expect([worker.version, worker.entries.name, calls]).toEqual([3, "Cold Store", 2]);
});
