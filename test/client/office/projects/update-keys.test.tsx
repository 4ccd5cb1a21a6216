import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { UpdateDecision } from "#client/office/projects/update-decision.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { updatePaneCopy as copy } from "#content/office/projects.ts";
import { sampleUpdate } from "#content/pages/design-office/projects.ts";

/** The calls that write: the path, and the reason if there is one. */
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    const { reason } = JSON.parse(String(init?.body));
    sent.push([String(address).split("/").at(-1), reason].filter(Boolean).join(": "));
    return Response.json({ ...sampleUpdate, state: "draft" });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <UpdateDecision update={{ ...sampleUpdate, state: "waiting", returned: null }} />
    </QueryClientProvider>,
  );
});

const press = (init: KeyboardEventInit) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, init));

test("the key that releases an update asks first, and a second press of it does not confirm", async () => {
  await press({ key: "a" });
  await press({ key: "a" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: copy.ask.keep }));
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: copy.ask.really })));
  await waitFor(() => expect(sent).toEqual(["release"]));
});

test.each(["ctrlKey", "metaKey"])(
  "Enter with %s sends the reason why an update goes back, and Enter alone does not",
  async (held) => {
    await press({ key: "b" });
    const field = screen.getByRole("textbox");
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "Name the quarter." } });
    await press({ key: "Enter" });
    expect(sent).toEqual([]);
    await press({ key: "Enter", [held]: true });
    await waitFor(() => expect(sent).toEqual(["return: Name the quarter."]));
  },
);
