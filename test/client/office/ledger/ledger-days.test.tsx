import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { test, vi } from "vitest";
import { LedgerDays } from "#client/office/ledger/ledger-days.tsx";
import { openQueryClient } from "#client/office/query-client.ts";

test.each([
  [0, "0 attempts in 30 days, 0 refused."],
  [1, "1 attempt in 30 days, 0 refused."],
  [2, "2 attempts in 30 days, 0 refused."],
])("the ledger with downloads: %i counts them in correct English", async (got, text) => {
  vi.stubGlobal("fetch", async () => Response.json({ days: [{ day: "2030-01-16", got, refused: 0 }], isCut: false }));
  render(
    <QueryClientProvider client={openQueryClient()}>
      <LedgerDays by="document" id="d1" />
    </QueryClientProvider>,
  );
  await screen.findByText(text);
});
