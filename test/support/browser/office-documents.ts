import { type APIRequestContext, type Page, request } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import type { Credentials } from "./account-pool.ts";
import { anyAddress, open } from "./browser.ts";
import { aSessionCookie } from "./member.ts";

export type Uploaded = { id: string; title: string; text: string };

export function textFile(name: string, text: string) {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

export async function upload<Titles extends [string, string, string]>(page: Page, titles: Titles) {
  await open(page, "/office/documents");
  await page.getByRole("table", { name: "Documents" }).waitFor();
  const files = titles.map((title) => textFile(`${title}.txt`, `Text of ${title}`));
  await page.locator("input[type=file]").first().setInputFiles(files);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect.poll(() => uploads.getByText("Received").count()).toBe(titles.length);
  const uploaded: Uploaded[] = [];
  for (const title of titles) {
    const address = await uploads.getByRole("link", { name: `${title}.txt` }).getAttribute("href");
    uploaded.push({ id: /[\w-]{36}$/.exec(address ?? "")?.[0] ?? "none", title, text: `Text of ${title}` });
  }
  return uploaded as { [Key in keyof Titles]: Uploaded };
}

/** Opens a document's pane by its link in the list of uploads. */
export async function openPane(page: Page, { title }: Uploaded) {
  await page
    .getByRole("list", { name: "Uploads" })
    .getByRole("link", { name: `${title}.txt` })
    .click();
  return page.getByRole("complementary", { name: title });
}

export async function grantTo(page: Page, document: Uploaded, emails: readonly string[]): Promise<void> {
  const pane = await openPane(page, document);
  await pane.getByRole("textbox", { name: /^Description/ }).fill("For few");
  for (const email of emails) {
    await pane.getByRole("combobox", { name: "Add a person" }).fill(email);
    await page.getByRole("option", { name: email }).click();
  }
  await pane.getByRole("button", { name: "Save" }).click();
  await pane.getByText("Saved.").waitFor();
  const viewers = pane.getByRole("list", { name: "Who exactly sees this" });
  for (const email of emails) await viewers.getByText(email).waitFor();
}

/** Grants a new document to one person and publishes it, by API calls of staff. */
export async function publishFor(
  staff: APIRequestContext,
  { id, title }: Pick<Uploaded, "id" | "title">,
  email: string,
): Promise<void> {
  const headers = { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" };
  const choices = await staff.get(`/api/office/choices/people?${new URLSearchParams({ q: email })}`);
  const { people } = (await choices.json()) as { people: { id: string }[] };
  const audience = { company: false, institutional: false, retail: false };
  const grants = { people: people.map((person) => person.id), projects: [], audience };
  const data = { ...grants, version: 1, title, description: "For one", iconName: "FileText" };
  const changed = await staff.patch(`/api/office/documents/${id}`, { headers, data });
  const { version } = (await changed.json()) as { version: number };
  const act = { act: "publish", version };
  const published = await staff.post(`/api/office/documents/${id}/acts`, { headers, data: act });
  expect([changed.status(), published.status()]).toEqual([200, 200]);
}

export async function publish(page: Page, document: Uploaded): Promise<void> {
  const pane = await openPane(page, document);
  await pane.getByRole("button", { name: "Publish now" }).click();
  await pane.getByText("Published", { exact: true }).waitFor();
}

/** A client that calls the API as a member, without a browser. */
export async function anApiClient(member: Credentials): Promise<APIRequestContext> {
  const extraHTTPHeaders = { Cookie: await aSessionCookie(member), "CF-Connecting-IP": anyAddress() };
  const reader = await request.newContext({ baseURL: inject("origin"), extraHTTPHeaders });
  onTestFinished(() => reader.dispose());
  return reader;
}

/** The titles that a search in somebody's library finds, sorted. */
export async function titlesFor(reader: APIRequestContext, title: string): Promise<string[]> {
  const answer = await reader.get(`/api/documents?${new URLSearchParams({ title })}`);
  const { documents } = (await answer.json()) as { documents: { title: string }[] };
  return documents.map((each) => each.title).sort();
}

/** The text of the document that somebody downloads, or the status if it is refused. */
export async function textOrStatusOf(reader: APIRequestContext, { id }: Uploaded): Promise<string | number> {
  const answer = await reader.get(`/api/documents/${id}/file`);
  return answer.ok() ? answer.text() : answer.status();
}
