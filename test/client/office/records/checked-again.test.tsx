import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { ImportDesk } from "#client/office/records/import-desk.tsx";
import { importDesk as copy } from "#content/office/records-import.ts";

test("a list that is checked again after the connection was lost no longer says that no answer came", async () => {
  let isLost = false;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (isLost || !`${address}`.endsWith("/check")) throw new TypeError("Failed to fetch");
    return Response.json({ lines: 2_500, faults: [], taken: null, tokens: 2_500, totals: [], valued: 0 });
  });
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <ImportDesk />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: copy.text }), { target: { value: "email,project" } });
  fireEvent.click(screen.getByRole("button", { name: copy.check }));
  const save = await screen.findByRole("button", { name: "Import 2,500 lines" });
  isLost = true;
  fireEvent.click(save);
  // The failed save is followed by a check, which fails too.
  const check = await screen.findByRole("button", { name: copy.check });
  await waitFor(() => expect(check).toHaveProperty("disabled", false));
  screen.getByText(/^No answer came from the office/);
  isLost = false;
  fireEvent.click(check);
  await screen.findByText("2,500 lines are right");
  expect(screen.queryByText(/^No answer came/)).toBe(null);
});
