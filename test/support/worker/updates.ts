import type { OwnUpdateLine, OwnUpdatePage, ReleasedPage } from "#rules/projects/updates/answers.ts";
import type { Call } from "./desk-writes.ts";
import { askWithCookie } from "./people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "./records.ts";

type Content = { projectId: string; title?: string; text?: string; version?: number };

export const callUpdate = (cookie: string, method: string, path = "", body?: object) =>
  askWithCookie(cookie, method, `/company/updates${path}`, { body });

export function saveUpdate(cookie: string, id: string, content: Content): Promise<Response> {
  const { projectId, title = "Roof closed", text = "The roof is closed.", version = 0 } = content;
  return callUpdate(cookie, "PUT", `/${id}`, { version, projectId, title, text });
}

export const submitUpdate = (cookie: string, id: string, version = 1) =>
  callUpdate(cookie, "POST", `/${id}/submission`, { version });
export const withdrawUpdate = (cookie: string, id: string, version = 2) =>
  callUpdate(cookie, "POST", `/${id}/withdrawal`, { version });
export const releaseUpdate = (cookie: string, id: string, version = 2) =>
  askWithCookie(cookie, "POST", `/office/updates/${id}/release`, { body: { version } });
export const sendUpdateBack = (cookie: string, id: string, reason = "Name the day.", version = 2) =>
  askWithCookie(cookie, "POST", `/office/updates/${id}/return`, { body: { version, reason } });

export async function ownUpdates(cookie: string): Promise<OwnUpdateLine[]> {
  return (await ownUpdatePage(cookie)).updates;
}

export async function ownUpdatePage(cookie: string, after?: string): Promise<OwnUpdatePage> {
  const answer = await callUpdate(cookie, "GET", after === undefined ? "" : `?after=${after}`);
  if (answer.status !== 200) throw new Error(`Listing answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function updatesFor(cookie: string, after?: string): Promise<ReleasedPage> {
  return (await askWithCookie(cookie, "GET", `/updates${after === undefined ? "" : `?after=${after}`}`)).json();
}

export type Told = { company: Member; holder: Member; projectId: string };

/** Adds a company with a project, and a member who holds it. */
export async function aCompanyWithHolder(): Promise<Told> {
  const [company, holder] = [await aMember("company"), await aMember("retail")];
  const projectId = await addProjectRow({ ownerId: company.id });
  await addHoldingRow(holder.id, { projectId });
  return { company, holder, projectId };
}

/** Submits an update, which then waits for staff as version 2. Returns its id. */
export async function aSubmittedUpdate(
  { company, projectId }: Told,
  content: Omit<Content, "projectId"> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await saveUpdate(company.cookie, id, { projectId, ...content });
  const answer = await submitUpdate(company.cookie, id);
  if (answer.status !== 200) throw new Error(`Submitting answered ${answer.status}: ${await answer.text()}`);
  return id;
}

/** The staff writes for updates. */
export const updateWrites: Record<string, () => Promise<Call>> = {
  "POST /api/office/updates/:id/release": async () => ({
    id: await aSubmittedUpdate(await aCompanyWithHolder()),
    body: { version: 2 },
    refused: { body: { version: 7 } },
  }),
  "POST /api/office/updates/:id/return": async () => ({
    id: await aSubmittedUpdate(await aCompanyWithHolder()),
    body: { version: 2, reason: "Name the day." },
    refused: { body: { version: 2, reason: "" } },
  }),
};
