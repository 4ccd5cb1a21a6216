import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { DocumentActs } from "#client/office/documents/document-acts.tsx";
import { documentKey } from "#client/office/documents/document-cache.ts";
import { DocumentPane } from "#client/office/documents/document-pane.tsx";
import { useDocument } from "#client/office/documents/use-documents.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { document as detail } from "#test/support/edited-forms.tsx";

function Acts() {
  const { data } = useDocument("d1");
  return data ? <DocumentActs document={data} /> : null;
}

/** The buttons for a document that is in one state now, and in the state of `after` once one of them is pressed. */
async function showActs(before: Partial<DocumentDetail>, after: Partial<DocumentDetail>) {
  let now = { ...detail, ...before };
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") now = { ...now, ...after, version: now.version + 1 };
    return Response.json(now);
  });
  const client = openQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Acts />
    </QueryClientProvider>,
  );
  await screen.findByRole("status");
  return client;
}

function press(name: string): void {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  // In Chromium, a disabled button loses the focus.
  button.blur();
}

const status = () => screen.getByRole("status");

test.each([
  ["Publish now", "draft", "published", "It is published now."],
  ["Publish now", "draft", "hidden", "It is published now."],
  ["Unpublish", "published", "draft", "It is a draft now."],
  ["Move to the bin", "draft", "binned", "It is in the bin now."],
  ["Restore", "binned", "draft", "It is a draft now."],
] as const)(
  "after %s on a %s document that is then %s, the focus is on what was done",
  async (name, from, to, text) => {
    await showActs({ state: from }, { state: to });
    expect(status().textContent).toBe("");
    press(name);
    await waitFor(() => expect(status().textContent).toBe(text));
    expect(document.activeElement).toBe(status());
  },
);

test("after the day of a publication is set, the focus is on that day, until somebody changes the document again", async () => {
  const year = new Date().getFullYear() + 2;
  const client = await showActs({ state: "draft" }, { state: "scheduled", publishDay: `${year}-03-01` });
  fireEvent.change(screen.getByLabelText("Publish on"), { target: { value: `${year}-03-01` } });
  press("Set the day");
  await waitFor(() => expect(status().textContent).toBe(`It will be published on Mar 1, ${year}.`));
  expect(document.activeElement).toBe(status());
  act(() => void client.setQueryData(documentKey("d1"), { ...detail, state: "draft", version: 3 }));
  await waitFor(() => expect(status().textContent).toBe(""));
});

test("once the day of a publication has come, the message no longer says that it will be published", async () => {
  const publishDay = `${new Date().getFullYear() + 2}-03-01`;
  const client = await showActs({ state: "draft" }, { state: "scheduled", publishDay });
  fireEvent.change(screen.getByLabelText("Publish on"), { target: { value: publishDay } });
  press("Set the day");
  await waitFor(() => expect(status().textContent).toContain("It will be published"));
  act(() => void client.setQueryData(documentKey("d1"), (known) => known && { ...known, state: "published" }));
  await waitFor(() => expect(status().textContent).toBe(""));
});

test("a document that is published from a day on does not say that it was published on that day", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const client = openQueryClient();
  const year = new Date().getFullYear() + 2;
  client.setQueryData(documentKey("d1"), { ...detail, state: "scheduled", publishDay: `${year}-03-01` });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DocumentPane id="d1" query="" isListStale={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText("Published from", { selector: "dt" }).nextSibling?.textContent).toBe(`Mar 1, ${year}`);
});
