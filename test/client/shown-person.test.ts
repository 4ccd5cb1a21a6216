import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { notify } from "#client/notify.ts";
import { startNoticingPerson } from "#client/office/unattended.ts";
import { currentSession, setSession } from "#client/session.ts";
import { shownPersonHeaders, startSendingShownPerson } from "#client/shown-person.ts";
import type { Person } from "#rules/accounts/person.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn() }));

const viewed: Person = { ...ada, id: "two", viewedBy: { id: "staff", until: "2026-11-26T20:00:00Z", leftMs: 1 } };
const refusal = "Somebody else has logged in in another window. Nothing was changed or saved.";

let calls: [method: string, shown: string | null][];
let answer: () => Response;
beforeEach(() => {
  calls = [];
  answer = () => Response.json({});
  vi.mocked(notify).mockClear();
  vi.stubGlobal("fetch", async (_address: string, { method = "", headers }: RequestInit) => {
    calls.push([method, new Headers(headers).get("Person")]);
    return answer();
  });
  startSendingShownPerson();
});
afterEach(() => setSession(null));

const remove = () => api.goals[":id"].$delete({ param: { id: "g" } });

test("each write names the person the page shows, only once even if this was started twice, and a read names nobody", async () => {
  startSendingShownPerson();
  setSession(ada);
  await remove();
  await api.goals.$get();
  setSession(viewed);
  await remove();
  setSession(null);
  await remove();
  const names = [
    ["DELETE", ada.id],
    ["GET", null],
    ["DELETE", "staff"],
    ["DELETE", null],
  ];
  expect(calls).toEqual(names);
  expect(shownPersonHeaders()).toEqual({});
});

test("a write that names its owner itself names nobody else", async () => {
  setSession(ada);
  await api.goals[":id"].$delete({ param: { id: "g" } }, { headers: { Person: "owner" } });
  expect(calls).toEqual([["DELETE", "owner"]]);
});

test("writes of the office name its person, too, and still do after the office was left", async () => {
  setSession(ada);
  const leave = startNoticingPerson();
  await remove();
  leave();
  await remove();
  expect(calls).toEqual([
    ["DELETE", ada.id],
    ["DELETE", ada.id],
  ]);
});

test("a toast says that nothing was done because somebody else has logged in, but the caller reports a session that has ended", async () => {
  setSession(ada);
  answer = () => Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 });
  await remove();
  expect(notify).not.toHaveBeenCalled();
  answer = () => Response.json({ type: "unauthenticated", detail: refusal, isOtherPerson: true }, { status: 401 });
  const refused = await remove();
  expect(notify).toHaveBeenCalledExactlyOnceWith("sessionEnded", refusal);
  expect(await refused.json()).toMatchObject({ detail: refusal });
});

test("if a write is refused because staff have changed the kind of the account, the page learns the new kind", async () => {
  setSession(ada);
  const person = { ...ada, kind: "company" };
  answer = () =>
    calls.at(-1)?.[0] === "DELETE"
      ? Response.json({ type: "forbidden", detail: "Your account may not do this." }, { status: 403 })
      : Response.json({ person });
  const refused = await remove();
  expect(await refused.json()).toMatchObject({ type: "forbidden" });
  await waitFor(() => expect(currentSession()).toEqual({ state: "member", person }));
});
