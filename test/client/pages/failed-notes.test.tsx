import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { ChoiceForm } from "#client/notices/choice-form.tsx";
import { useOwnPages } from "#client/paged-list.tsx";
import { NewestDocuments } from "#client/pages/dashboard/newest-documents.tsx";
import { InterestTable } from "#client/pages/interest/interest-table.tsx";
import { LoadState } from "#client/ui/load-state.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ type: "unavailable" }, { status: 503 }));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const loadCopy = { loading: "Loading...", failedTitle: "It did not load", failed: "Try it.", tryAgain: "Try again" };

const callInterests = () => api.interests.$get({ query: {} });

function OwnInterests() {
  return <InterestTable own={useOwnPages("p1", callInterests)} withdrawn={[]} onWithdrawn={() => {}} />;
}

const failed: [what: string, part: ReactElement][] = [
  ["a part of a page", <LoadState key="1" copy={loadCopy} retry={() => {}} />],
  ["the newest documents", <NewestDocuments key="2" personId="p1" />],
  ["the choices of notices", <ChoiceForm key="3" personId="p1" kind="retail" />],
  ["earlier interests", <OwnInterests key="4" />],
];

test.for(failed)("a screen reader is told at once that %s did not load", async ([, part]) => {
  render(<MemoryRouter>{part}</MemoryRouter>);
  const alert = await screen.findByRole("alert");
  expect(alert.querySelector("button")?.textContent).toBe("Try again");
});
