import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { readUnread } from "#client/notices/unread-count.ts";
import { useNotices } from "#client/pages/notices/use-notices.ts";

type Call = { path: string; body: unknown; answer: (body: object) => Promise<void> };

let calls: Call[];
/** The bar keeps its count between tests, so each test has a member of its own. */
let members = 0;

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(request), "https://portal.test");
    return new Promise<Response>((resolve) => {
      const answer = (body: object) => act(async () => resolve(Response.json(body)));
      calls.push({ path: pathname + search, body: init?.body && JSON.parse(String(init.body)), answer });
    });
  });
});

function notice(id: string, at: string) {
  return { id, topic: "document", at, isRead: false, about: null, email: null };
}

async function callTo(path: string): Promise<Call> {
  await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
  const at = calls.findIndex((call) => call.path === path);
  return calls.splice(at, 1)[0] as Call;
}

/** Opens the list of three unread notices, two of them on the first page. */
async function openList() {
  members += 1;
  const personId = `member-${members}`;
  const { result } = renderHook(() => useNotices(personId));
  const page = [notice("n3", "2026-03-03T09:00:00.000Z"), notice("n2", "2026-02-02T09:00:00.000Z")];
  await (await callTo("/api/notices")).answer({ personId, notices: page, next: "older" });
  await (await callTo("/api/notices/unread-count")).answer({ personId, unread: 3 });
  const shownIds = () => {
    const { shown } = result.current;
    return shown && shown !== "failed" ? shown.notices.map(({ id }) => id) : shown;
  };
  expect(shownIds()).toEqual(["n3", "n2"]);
  async function choose(filter: "limit" | "unread", path: string, notices: object[]): Promise<void> {
    act(() => void result.current.choose(filter));
    await (await callTo(path)).answer({ personId, notices, next: null });
    await (await callTo("/api/notices/unread-count")).answer({ personId, unread: 3 });
  }
  return { personId, result, shownIds, choose };
}

test("earlier notices that arrive after another filter was chosen do not replace its list", async () => {
  const { personId, result, shownIds, choose } = await openList();
  act(() => void result.current.loadMore());
  const more = await callTo("/api/notices?after=older");
  await choose("limit", "/api/notices?topic=limit", []);
  await more.answer({ personId, notices: [notice("n1", "2026-01-01T09:00:00.000Z")], next: null });
  expect([result.current.filter, shownIds()]).toEqual(["limit", []]);
});

test("a notice that is marked as read while earlier ones load stays marked", async () => {
  const { personId, result, shownIds } = await openList();
  act(() => void result.current.loadMore());
  const more = await callTo("/api/notices?after=older");
  act(() => void result.current.markRead({ ids: ["n3"] }));
  await (await callTo("/api/notices/read")).answer({ personId, unread: 2 });
  await more.answer({ personId, notices: [notice("n1", "2026-01-01T09:00:00.000Z")], next: null });
  expect(shownIds()).toEqual(["n3", "n2", "n1"]);
  expect(result.current.shown).toMatchObject({ unread: 2, notices: [{ isRead: true }, { isRead: false }, {}] });
});

test("marking all as read under a filter without notices marks all that were seen before", async () => {
  const { result, choose } = await openList();
  await choose("limit", "/api/notices?topic=limit", []);
  expect(result.current.shown).toMatchObject({ unread: 3, readAt: "2026-03-03T09:00:00.000Z" });
});

test("notices marked as read stay read when a list and a count that were requested before arrive later", async () => {
  const { personId, result } = await openList();
  act(() => void result.current.choose("unread"));
  const list = await callTo("/api/notices?unread=yes");
  const count = await callTo("/api/notices/unread-count");
  act(() => void result.current.markRead({ until: "2026-02-02T09:00:00.000Z" }));
  await (await callTo("/api/notices/read")).answer({ personId, unread: 1 });
  const notices = [notice("n3", "2026-03-03T09:00:00.000Z"), notice("n2", "2026-02-02T09:00:00.000Z")];
  await list.answer({ personId, notices, next: null });
  await count.answer({ personId, unread: 3 });
  await waitFor(() => expect(result.current.filter).toBe("unread"));
  expect(result.current.shown).toMatchObject({ unread: 1, notices: [{ isRead: false }, { isRead: true }] });
});

test("a count that the bar requested before a notice was marked as read does not replace the newer count", async () => {
  const { personId, result } = await openList();
  act(() => void readUnread(personId));
  const count = await callTo("/api/notices/unread-count");
  act(() => void result.current.choose("unread"));
  const list = await callTo("/api/notices?unread=yes");
  act(() => void result.current.markRead({ ids: ["n3"] }));
  await (await callTo("/api/notices/read")).answer({ personId, unread: 2 });
  await list.answer({ personId, notices: [], next: null });
  await count.answer({ personId, unread: 3 });
  await waitFor(() => expect(result.current.filter).toBe("unread"));
  expect(result.current.shown).toMatchObject({ unread: 2 });
});
