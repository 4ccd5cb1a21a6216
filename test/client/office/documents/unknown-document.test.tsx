import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { DocumentPane } from "#client/office/documents/document-pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";

test("staff who open a document that does not exist are told that it did not load, without a button to try again", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ type: "not-found", detail: "There is no such document." }, { status: 404 }),
  );
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <DocumentPane id="none" query="" isListStale={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const alert = (await screen.findByText("This document did not load")).closest("[role=alert]");
  expect(alert?.textContent).toContain("There is no such document.");
  expect(screen.queryByText("Try again")).toBeNull();
});
