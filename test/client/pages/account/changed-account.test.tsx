import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountView } from "#client/pages/account/account-view.tsx";
import { setSession } from "#client/session.ts";

const person = { id: "p", name: "Ada", email: "ada@firm.example", kind: "staff", twoFactor: false } as const;
const at = "2030-01-16T09:00:00.000Z";
const session = { id: "here", browser: "Firefox", system: "Windows", startedAt: at, lastSeenAt: at, isCurrent: true };
const phone = { ...session, id: "phone", browser: "Safari", system: "iOS", isCurrent: false };
const account = { personId: person.id, sessions: [session, phone], devices: [], erasure: null, twoFactor: null };
const erasure = { reference: "AAAAA-BBBBB", askedAt: at };

type Answer = (body: object) => Promise<void>;
/** Each answers one request for the account, in the order in which they were made. */
let asked: Answer[];
let answerErasure: Answer;
let activityCalls: number;

beforeEach(async () => {
  asked = [];
  activityCalls = 0;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    const later = (keep: (answer: Answer) => void) =>
      new Promise<Response>((resolve) => {
        keep((body) => act(async () => resolve(Response.json(body))));
      });
    if (pathname === "/api/account/erasure") return later((answer) => (answerErasure = answer));
    if (pathname === "/api/account/activity") {
      activityCalls += 1;
      return Response.json({ personId: person.id, events: [], next: null });
    }
    if (init?.method === "PATCH") return Response.json({ person });
    if (init?.method === "DELETE") return Response.json({ ended: true });
    return later((answer) => asked.push(answer));
  });
  setSession(person);
  const element = <AccountView person={person} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.(account);
});

afterEach(() => setSession(null));

function press(name: RegExp): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

test("an ended session stays off the list even if an answer to an earlier request arrives later", async () => {
  press(/^Save name/);
  await waitFor(() => expect(asked).toHaveLength(2));
  press(/Safari on iOS/);
  await waitFor(() => expect(asked).toHaveLength(3));
  await asked[2]?.({ ...account, sessions: [session] });
  await asked[1]?.(account);
  expect(screen.queryByRole("button", { name: /Safari on iOS/ })).toBeNull();
});

test("a session that is ended while a request for erasure is in flight stays off the list", async () => {
  press(/^Ask/);
  press(/^Yes/);
  press(/Safari on iOS/);
  await waitFor(() => expect(asked).toHaveLength(2));
  await asked[1]?.({ ...account, sessions: [session] });
  await answerErasure(erasure);
  expect(await screen.findByText("AAAAA-BBBBB")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Safari on iOS/ })).toBeNull();
});

test("a request for erasure loads the activity once, and stays shown if an answer from before it arrives later", async () => {
  await waitFor(() => expect(activityCalls).toBe(1));
  press(/^Save name/);
  await waitFor(() => expect(asked).toHaveLength(2));
  press(/^Ask/);
  press(/^Yes/);
  await answerErasure(erasure);
  await waitFor(() => expect(asked).toHaveLength(3));
  await asked[1]?.(account);
  expect(await screen.findByText("AAAAA-BBBBB")).toBeTruthy();
  expect(activityCalls).toBe(2);
  await asked[2]?.({ ...account, erasure });
  expect(activityCalls).toBe(3);
  expect(screen.getByText("AAAAA-BBBBB")).toBeTruthy();
});

test("the sessions of somebody who has logged in in another tab are not shown", async () => {
  press(/^Save name/);
  await waitFor(() => expect(asked).toHaveLength(2));
  await asked[1]?.({ ...account, personId: "q", sessions: [session, { ...phone, id: "theirs", browser: "Chrome" }] });
  expect(screen.queryByRole("button", { name: /Chrome on iOS/ })).toBeNull();
  screen.getByRole("button", { name: /Safari on iOS/ });
});
