import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DocumentEdit } from "#client/office/documents/document-form.tsx";
import { EditDesk } from "#client/office/projects/edit/edit-desk.tsx";
import { sampleProject } from "#content/pages/design-office/projects.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";

const document: DocumentDetail = {
  id: "d1",
  title: "Report",
  description: null,
  iconName: "FileText",
  fileType: "csv",
  fileName: "report.csv",
  fileSize: 10,
  fileVersion: 1,
  state: "published",
  publishDay: null,
  binEndsAt: null,
  audience: { company: true, institutional: true, retail: true },
  granted: { people: 0, projects: 0 },
  watermark: false,
  publicPlace: null,
  downloads: 0,
  createdAt: "2030-01-15T16:40:00.000Z",
  version: 1,
  people: [],
  projects: [],
  versions: [],
};
const forStaff = { company: false, institutional: false, retail: false };
const project: ProjectDetail = { ...sampleProject, location: "Torino, Italy", version: 3, lacks: {} };

let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Shows a form, and answers a function that shows it over what is there then. */
function show<Thing>(form: (thing: Thing) => ReactElement, thing: Thing) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: "always" } },
  });
  const elementOf = (shown: Thing) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{form(shown)}</MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(elementOf(thing));
  return (now: Thing) => rerender(elementOf(now));
}

const documentForm = (each: DocumentDetail) => <DocumentEdit document={each} />;
const editDesk = (each: ProjectDetail) => <EditDesk project={each} personId="p" back="" showLacks={false} />;
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const strip = () => screen.queryByText(/^Somebody has changed/);

test("a title that is saved does not show a document again to those whom somebody else has taken off meanwhile", async () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  follow({ ...document, version: 2, audience: forStaff });
  expect(strip()).toBe(null);
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 2, title: "Annual report", audience: forStaff });
});

test("who saves over somebody else's title is told that both have changed it, and leaves the rest as it is now", async () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  follow({ ...document, version: 2, title: "Yearly report", audience: forStaff });
  expect(strip()?.parentElement?.textContent).toMatch(/You have both changed: Title\.$/);
  press("Save mine over it");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 2, title: "Annual report", audience: forStaff });
});

test("what is entered over a document that a colleague moves to the bin is said to be kept, and is there once it is restored", () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  follow({ ...document, version: 2, state: "binned" });
  expect(screen.queryByLabelText(/^Title/)).toBe(null);
  expect(screen.getByRole("status").textContent).toMatch(/^What you entered is not saved/);
  follow({ ...document, version: 3, state: "draft" });
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Annual report");
  press("Undo");
  follow({ ...document, version: 4, state: "binned" });
  expect(screen.queryByRole("status")).toBe(null);
});

test("figures of a project that somebody else has entered meanwhile stay when its description is saved", async () => {
  const follow = show(editDesk, project);
  type("Description", "Overnight charging.");
  follow({ ...project, version: 4, location: "Asti, Italy", investors: 140 });
  expect(strip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Asti, Italy");
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  const entries = { description: "Overnight charging.", location: "Asti, Italy", investors: "140" };
  expect(sent[0]).toMatchObject({ version: 4, entries });
});

test("a field of a project that both have changed is shown with what it says now, also after a reload", async () => {
  const now = { ...project, version: 4, location: "Asti, Italy", investors: 140 };
  const follow = show(editDesk, project);
  type("Location", "Cuneo, Italy");
  follow(now);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Location: Asti, Italy"]);
  cleanup();
  show(editDesk, now);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Location: Asti, Italy"]);
  press("Save mine over it");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, entries: { location: "Cuneo, Italy", investors: "140" } });
});

test("nothing is asked about a change that is none of the form's, and theirs can be taken", () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  follow({ ...document, version: 2, state: "draft" });
  expect(strip()).toBe(null);
  follow({ ...document, version: 3, title: "Yearly report" });
  press("Take theirs");
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Yearly report");
  expect(strip()).toBe(null);
});

test("a title that is typed after a save whose answer was lost goes over that save, which nobody else has made", async () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  type(/^Title/, "Annual report 2030");
  follow({ ...document, version: 2, title: "Annual report", audience: forStaff });
  expect(strip()).toBe(null);
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, title: "Annual report 2030", audience: forStaff });
});

test("the next press alone saves it, where the page has not heard of the first one", async () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  type(/^Title/, "Annual report 2030");
  const saves: number[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    const { version, title } = JSON.parse(String(init?.body ?? "{}"));
    if (version) saves.push(version);
    if (version === 2) return Response.json({ ...document, version: 3, title });
    const now = { ...document, version: 2, title: "Annual report" };
    return Response.json({ type: "conflict", detail: "Somebody has changed this.", now }, { status: 409 });
  });
  press("Save");
  await waitFor(() => expect(saves).toEqual([1, 2]));
  follow({ ...document, version: 3, title: "Annual report 2030" });
  await screen.findByText("Saved.");
  expect(strip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Annual report 2030");
});

test("what is put back after a save whose answer was lost is saved again, and not what was sent", async () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  type(/^Title/, "Report");
  follow({ ...document, version: 2, title: "Annual report" });
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Report");
  press("Save");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, title: "Report" });
});

test("a title that somebody else has changed after such a save is a conflict", async () => {
  const follow = show(documentForm, document);
  type(/^Title/, "Annual report");
  press("Save");
  await screen.findByText(/^No answer came from the office/);
  type(/^Title/, "Annual report 2030");
  follow({ ...document, version: 3, title: "Yearly report" });
  expect(strip()?.parentElement?.textContent).toMatch(/You have both changed: Title\.$/);
});

test("what is typed into a project after a save whose answer was lost goes over that save", async () => {
  const follow = show(editDesk, project);
  type("Location", "Cuneo, Italy");
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  type("Location", "Alba, Italy");
  follow({ ...project, version: 4, location: "Cuneo, Italy" });
  expect(strip()).toBe(null);
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, entries: { location: "Alba, Italy" } });
});

test("and so does the next press alone, where the page has not heard of the first one", async () => {
  const follow = show(editDesk, project);
  type("Location", "Cuneo, Italy");
  press(/^Save/);
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/^No answer came from the office/);
  type("Location", "Alba, Italy");
  const saves: number[] = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    const { version, entries } = JSON.parse(String(init?.body ?? "{}"));
    if (version) saves.push(version);
    if (version === 4) return Response.json({ ...project, version: 5, location: entries.location });
    const now = { ...project, version: 4, location: "Cuneo, Italy" };
    return Response.json({ type: "conflict", detail: "Somebody has changed this.", now }, { status: 409 });
  });
  press(/^Save/);
  await waitFor(() => expect(saves).toEqual([3, 4]));
  follow({ ...project, version: 5, location: "Alba, Italy" });
  expect(strip()).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Alba, Italy");
});
