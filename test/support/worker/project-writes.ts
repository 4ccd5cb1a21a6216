import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import { type ProjectEntries, projectEntriesOf } from "#rules/projects/project-entries.ts";
import type { Call } from "./desk-writes.ts";
import { askWithCookie } from "./people.ts";
import { addProjectRow } from "./records.ts";

type Overrides = NonNullable<Parameters<typeof addProjectRow>[0]>;

/** Adds a project that can be published, with its own page address. */
export async function aReadyProject(overrides: Overrides = {}): Promise<string> {
  const page = `plant-${crypto.randomUUID()}`;
  return addProjectRow({ page, ...overrides });
}

/** Returns the entries that the form of a project shows. */
export function formEntriesOf({ total, committed, ...facts }: ProjectDetail): ProjectEntries {
  const amounts = { totalMinorUnits: total.minorUnits, committedMinorUnits: committed.minorUnits };
  return projectEntriesOf({ ...facts, ...amounts, currency: total.currency });
}

export async function readProject(cookie: string, id: string): Promise<ProjectDetail> {
  return (await askWithCookie(cookie, "GET", `/office/projects/${id}`)).json();
}

/** The staff writes for projects. */
export const projectWrites = (who: () => { cookie: string }): Record<string, () => Promise<Call>> => ({
  "PATCH /api/office/projects/:id": async () => {
    const id = await aReadyProject();
    const { version, ...project } = await readProject(who().cookie, id);
    const entries = { ...formEntriesOf({ ...project, version }), investors: "13" };
    return { id, body: { version, entries }, refused: { body: { version, entries: { ...entries, name: "" } } } };
  },
  "POST /api/office/projects/:id/publish": async () => ({
    id: await aReadyProject(),
    body: { version: 1 },
    refused: { body: { version: 7 } },
  }),
  "POST /api/office/projects/:id/unpublish": async () => ({
    id: await aReadyProject({ publishedAt: new Date(0) }),
    body: { version: 1 },
    refused: { body: { version: 7 } },
  }),
});
