import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { SubmissionsView } from "#client/pages/submissions/submissions-view.tsx";
import { noEntries } from "#rules/submissions/submission.ts";

const entries = {
  ...{ ...noEntries, name: "Cold Store", category: "Technology", location: "Trento, Italy", description: "A store." },
  ...{ currency: "EUR", total: "2,500,000", sought: "50,000", launch: "2099-03-01", eligible: "yes" },
};

/** What the Worker has stored, and which answers are lost on the way back: all, only those to writes, or none. */
let stored: { status: string; version: number; entries: typeof entries };
let lost: "everything" | "writes" | "nothing";
/** What every answer waits for, and the number of calls. */
let held: Promise<void>;
let calls: number;

beforeEach(async () => {
  stored = { status: "Draft", version: 1, entries };
  lost = "nothing";
  held = Promise.resolve();
  calls = 0;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    calls += 1;
    await held;
    const isRead = init?.method === "GET";
    const isSubmission = String(request).endsWith("/submission");
    const isRefused = !isRead && !isSubmission && stored.status !== "Draft";
    if (isSubmission && stored.status === "Draft") stored = { ...stored, status: "Submitted", version: 2 };
    if (lost === "everything" || (lost === "writes" && !isRead)) throw new TypeError("Failed to fetch");
    if (isRefused) return Response.json({ type: "conflict", detail: "Submitted." }, { status: 409 });
    const on = { id: "d", reference: "AAAAA-BBBBB", submittedAt: "2030-01-16T09:00:00.000Z", updatedAt: null };
    return Response.json(isRead ? { submission: { ...on, ...stored, project: null, reason: null, files: [] } } : {});
  });
  const element = <SubmissionsView personId="p" />;
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/submissions?draft=d"] })}
    />,
  );
  await screen.findByLabelText("Project name");
});

const submit = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Submit to the team" })));

test("a submission whose answer was lost is shown as submitted at once", async () => {
  lost = "writes";
  await submit();
  await screen.findByText("Your submission has been received");
});

test("text typed after a submission whose answer was lost is kept, without asking which version to keep", async () => {
  lost = "everything";
  await submit();
  await screen.findByText(/^It may not have been submitted/);
  lost = "nothing";
  fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: "Rovereto, Italy" } });
  await submit();
  await screen.findByText("Already submitted");
  expect(screen.queryByText("Changed in another window")).toBe(null);
  expect(screen.queryByText(/so it was not submitted/)).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe("Rovereto, Italy");
  fireEvent.click(screen.getByRole("button", { name: "See what was submitted" }));
  await screen.findByText("Your submission has been received");
});

test("the note that a project was already submitted stays on the page while later changes fail to be saved", async () => {
  stored = { ...stored, status: "Submitted", version: 2 };
  const type = (text: string) => fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: text } });
  type("Rovereto, Italy");
  await submit();
  const said = await screen.findByText("Already submitted");
  let answer = () => {};
  held = new Promise((resolve) => (answer = resolve));
  calls = 0;
  type("Riva, Italy");
  await waitFor(() => expect(calls).toBe(1));
  expect(said.isConnected).toBe(true);
  lost = "everything";
  await act(async () => answer());
  expect(said.isConnected).toBe(true);
});

test("a company that edits a project while staff decline it is told so, and not that it was already submitted", async () => {
  stored = { ...stored, status: "Declined", version: 2 };
  fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: "Rovereto, Italy" } });
  await submit();
  await screen.findByText("Declined in the meantime");
  expect(screen.queryByText("Already submitted")).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe("Rovereto, Italy");
  fireEvent.click(screen.getByRole("button", { name: "See the decision" }));
  await screen.findByText("Declined");
  expect(screen.queryByText("Your submission has been received")).toBe(null);
});
