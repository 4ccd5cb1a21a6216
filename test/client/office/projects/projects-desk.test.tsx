import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { EditDesk } from "#client/office/projects/edit/edit-desk.tsx";
import { Desk } from "#client/office/projects/projects-desk.tsx";
import { Publication } from "#client/office/projects/publication.tsx";
import { SubmissionPane } from "#client/office/projects/submission-pane.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { projectFormCopy, publicationCopy } from "#content/office/project-form.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { sampleProject, sampleSubmission, sampleSubmissions } from "#content/pages/design-office/projects.ts";
import { pageAt } from "#pages";
import { exampleAddress } from "#rules/projects/example-address.ts";

/** Shows a part of the desk as after a reload: only what the tab keeps is left. */
function show(children: ReactNode): void {
  cleanup();
  const element = <QueryClientProvider client={openQueryClient()}>{children}</QueryClientProvider>;
  render(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/office/projects"] })} />,
  );
}

test("the list of submissions says if it did not load, and if nothing matches, and is shown again by a button", async () => {
  let isDown = true;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { searchParams } = new URL(String(request), "https://portal.test");
    // Refused, not lost: a lost call would be tried again by itself.
    if (isDown) return Response.json({ type: "forbidden", detail: "Not now." }, { status: 403 });
    return Response.json({ submissions: searchParams.has("q") ? [] : sampleSubmissions, next: null });
  });
  show(<Desk found={pageAt("/office/projects")} person={sampleViewed} />);
  await screen.findByText("The submissions did not load");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Submissions" });
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(field, { target: { value: "no submission is called so" } });
  fireEvent.submit(field);
  await screen.findByText(/^No projects match\./);
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await screen.findByRole("table", { name: "Submissions" });
});

test("the changes that staff want to ask for are there again after a reload, once their form is opened", async () => {
  const submission = { ...sampleSubmission, status: "Submitted" };
  vi.stubGlobal("fetch", async () => Response.json(submission));
  const writing = <SubmissionPane id={sampleSubmission.id} back="" />;
  show(writing);
  await screen.findByRole("button", { name: /^Ask for changes/ });
  fireEvent.keyDown(document.body, { key: "b" });
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "Please add the permit." } });
  show(writing);
  await screen.findByRole("button", { name: /^Ask for changes/ });
  fireEvent.keyDown(document.body, { key: "b" });
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("Please add the permit.");
});

test("what staff typed about a project is there again after a reload, and is said to be unsaved", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const editor = <EditDesk project={sampleProject} personId="p" back="" showLacks={false} />;
  show(editor);
  expect(screen.queryByText(projectFormCopy.restored)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Address of its page/), { target: { value: "cold-store" } });
  show(editor);
  await waitFor(() => expect(screen.getByText(projectFormCopy.restored)).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>(/^Address of its page/).value).toBe("cold-store");
});

test("a refused save of a project is said beside Save, until the refused field has another value", async () => {
  const detail = "Please correct the marked fields.";
  const fields = { name: "Please enter the name." };
  vi.stubGlobal("fetch", async () => Response.json({ type: "invalid", detail, fields }, { status: 422 }));
  show(<EditDesk project={sampleProject} personId="p" back="" showLacks={false} />);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "" } });
  screen.getByText(projectFormCopy.unsaved);
  fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await screen.findByText(detail);
  screen.getByText(fields.name);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Edge Data Hall" } });
  expect(screen.queryByText(detail)).toBeNull();
  screen.getByText(projectFormCopy.unsaved);
});

test("staff are told that other pages link to the example project before they unpublish it", () => {
  const published = { ...sampleProject, lacks: {}, publishedAt: "2030-01-16T09:00:00.000Z" };
  show(<Publication project={{ ...published, page: exampleAddress }} />);
  screen.getByText(publicationCopy.linked);
  show(<Publication project={{ ...published, page: "another-project" }} />);
  expect(screen.queryByText(publicationCopy.linked)).toBeNull();
});
