import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { useOwnPages } from "#client/paged-list.tsx";
import { Activity } from "#client/pages/account/activity.tsx";
import { KnownDevices } from "#client/pages/account/known-devices.tsx";
import { SessionTable } from "#client/pages/account/session-table.tsx";
import { activityCopy } from "#content/pages/account-activity.ts";
import { accountCopy } from "#content/pages/account-details.ts";

const at = "2030-01-16T09:00:00.000Z";
const device = { browser: "Firefox", system: "Linux" } as const;
const session = { ...device, startedAt: at, lastSeenAt: at };
const event = { event: "login", detail: null, at, network: null, ...device };
const callActivity = (query: { after?: string }) => api.account.activity.$get({ query });

function OwnActivity() {
  return <Activity activity={useOwnPages("ada", callActivity)} />;
}

const reload = async () => {};
const lists: [string, ReactNode, string | RegExp][] = [
  [
    "a session is ended",
    <SessionTable
      key="1"
      sessions={[
        { ...session, id: "s1", isCurrent: true },
        { ...session, id: "s2", isCurrent: false },
      ]}
      reload={reload}
    />,
    /^End: /,
  ],
  [
    "the known devices are forgotten",
    <KnownDevices key="2" devices={[{ ...device, lastUsedAt: at, isCurrent: true }]} reload={reload} />,
    accountCopy.devices.forget,
  ],
  ["earlier activity is loaded", <OwnActivity key="3" />, activityCopy.more],
];

test.each(lists)("somebody who types while %s keeps the focus, and others get the outcome", async (_, list, name) => {
  for (const isTyping of [true, false]) {
    cleanup();
    let answerNow = () => {};
    vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
      const isLater = init?.method === "DELETE" || String(address).includes("after=");
      if (isLater) await new Promise<void>((resolve) => (answerNow = resolve));
      const id = isLater ? "1" : "2";
      return Response.json({ personId: "ada", events: [{ ...event, id }], next: isLater ? null : "2", ended: 1 });
    });
    render(
      <>
        {list}
        <textarea data-typed="" />
      </>,
    );
    const button = await screen.findByRole("button", { name });
    button.focus();
    await act(async () => void fireEvent.click(button));
    const field = document.querySelector<HTMLElement>("[data-typed]");
    if (isTyping) act(() => field?.focus());
    await act(async () => answerNow());
    await act(() => new Promise((done) => setTimeout(done)));
    if (isTyping) expect(document.activeElement).toBe(field);
    else expect([field, button, document.body]).not.toContain(document.activeElement);
  }
});
