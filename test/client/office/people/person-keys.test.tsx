import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Preview } from "#client/office/documents/preview.tsx";
import { PersonGiving } from "#client/office/people/person/person-giving.tsx";
import { PersonHead } from "#client/office/people/person/person-head.tsx";
import { PersonViewing } from "#client/office/people/person/person-viewing.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { viewingCopy } from "#content/office/viewing.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";

const ada = {
  ...{ id: "p1", name: "Ada Rossi", email: "ada@firm.example", kind: "retail", state: "open" },
  ...{ twoFactorSince: null, lastLoginAt: null, createdAt: "2026-01-01T00:00:00.000Z", disabledAt: null },
  invitation: null,
} as unknown as PersonDetail;

function show(element: ReactNode): void {
  const client = openQueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("on a person's page, n opens an e-mail to them", () => {
  show(<PersonHead person={ada} back="/office/people" />);
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole("link", { name: "ada@firm.example" }).addEventListener("click", opened);
  press("n");
  expect(opened).toHaveBeenCalledOnce();
});

test("on a person's page, d moves to the field for a document, and a refused document stays chosen", async () => {
  const sent: unknown[] = [];
  let status = 409;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ documents: [{ id: "d1", title: "Term sheet" }], next: null });
    sent.push(JSON.parse(String(init.body)));
    return Response.json(status === 200 ? ada : { type: "conflict", detail: "The account is disabled." }, { status });
  });
  show(<PersonGiving personId="p1" />);
  press("d");
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Document" });
  expect(document.activeElement).toBe(field);
  const give = () => fireEvent.click(screen.getByRole("button", { name: "Give" }));
  give();
  expect(screen.getByText("Choose a document first.").role).toBe("status");
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: "Term sheet" }));
  await waitFor(() => expect(field.value).toBe("Term sheet"));
  give();
  expect((await screen.findByRole("alert")).textContent).toBe("The account is disabled.");
  // It stays chosen.
  expect(field.value).toBe("Term sheet");
  status = 200;
  give();
  expect((await screen.findByText(/Given\./)).closest("[role=status]")).not.toBeNull();
  expect(sent).toEqual([{ documentId: "d1" }, { documentId: "d1" }]);
});

test("the key that starts viewing as a person acts once, however often it is pressed", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (address: RequestInfo | URL) => {
    sent.push(`${address}`);
    return new Promise(() => {});
  });
  show(<PersonViewing person={ada} />);
  press(viewingCopy.key);
  await screen.findByRole("button", { name: new RegExp(viewingCopy.beginning) });
  press(viewingCopy.key);
  await act(async () => {});
  expect(sent).toHaveLength(1);
});

test("Space shows and hides the file of the open document, even while its row has the focus", () => {
  const file = { id: "d1", title: "Notes", fileType: "txt", fileSize: 9, fileVersion: 1 } as const;
  show(
    <>
      <a href="/office/documents/d1">Notes</a>
      <Preview document={file} />
    </>,
  );
  screen.getByRole("link", { name: "Notes" }).focus();
  press(" ");
  screen.getByTitle("Preview: Notes");
  press(" ");
  expect(screen.queryByTitle("Preview: Notes")).toBe(null);
  // A focused button handles Space itself.
  screen.getByRole("button", { name: /Show here/ }).focus();
  press(" ");
  expect(screen.queryByTitle("Preview: Notes")).toBe(null);
});
