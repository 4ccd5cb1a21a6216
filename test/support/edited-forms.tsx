import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, vi } from "vitest";
import { DocumentEdit } from "#client/office/documents/document-form.tsx";
import { EditDesk } from "#client/office/projects/edit/edit-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleProject } from "#content/pages/design-office/projects.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";

export const document: DocumentDetail = {
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
export const forStaff = { company: false, institutional: false, retail: false };
export const project: ProjectDetail = { ...sampleProject, location: "Torino, Italy", version: 3, lacks: {} };

/** The request bodies that the forms have sent. Each is answered with an error. */
export let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
});

/** Renders a form, and returns a function that renders it again with other data. */
export function renderForm<Thing>(form: (thing: Thing) => ReactElement, thing: Thing) {
  const client = openQueryClient();
  const elementOf = (shown: Thing) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{form(shown)}</MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(elementOf(thing));
  return (now: Thing) => rerender(elementOf(now));
}

export const documentForm = (each: DocumentDetail) => <DocumentEdit document={each} />;
export const editDesk = (each: ProjectDetail) => <EditDesk project={each} personId="p" back="" showLacks={false} />;
export const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const conflictStrip = () => screen.queryByText(/^Somebody has changed/);
