import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { beforeEach, expect, test, vi } from "vitest";
import { archiveNotes } from "#content/office/privacy.ts";
import { readCsv } from "#test/support/csv.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { askAs } from "#test/support/worker/own-account.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addPersonWithAllData } from "#test/support/worker/personal-data.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aDraft, callOffice, decide, entries, save, submit, upload } from "#test/support/worker/submissions.ts";

let relay: FakeRelay;
beforeEach(() => {
  relay = startRelay();
});

test("the zip holds what is stored about a person as JSON and CSV, and nothing about anybody else", async () => {
  const staff = await aPerson("staff");
  const [person, other] = [await addPersonWithAllData(staff, relay), await addPersonWithAllData(staff, relay)];
  const answer = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body: { person: person.id } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(answer.headers.get("Content-Disposition")).not.toContain(person.email);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)]),
  );
  const data = JSON.parse(texts["data.json"] ?? "") as Record<string, unknown[]> & { account: object };
  expect(data.account).toMatchObject({ id: person.id, email: person.email });
  for (const list of ["messages", "consultations", "holdings", "interests", "submissions", "emails", "downloads"]) {
    expect([list, data[list]?.length]).not.toEqual([list, 0]);
    const [columns, ...rows] = readCsv(texts[`csv/${list}.csv`] ?? "");
    expect([list, rows.length]).toEqual([list, data[list]?.length]);
    expect(columns).toEqual(Object.keys(data[list]?.[0] as object));
  }
  const all = Object.values(texts).join("\n");
  for (const foreign of [other.word, other.email, other.id, "A note on", "secret"]) expect(all).not.toContain(foreign);
});

test("an export about somebody without an account has what they wrote, and there is none for an unknown address", async () => {
  const staff = await aPerson("staff");
  const { email, reference } = await aMessage({ email: anyEmail(), message: "=2+2" });
  const answer = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body: { enquiry: reference } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(["csv/emails.csv", "csv/messages.csv", "data.json"]);
  expect(new TextDecoder().decode(files["csv/messages.csv"])).toContain("'=2+2");
  expect(new TextDecoder().decode(files["data.json"])).toContain(email);

  const invited = anyEmail();
  const asked = { email: invited, name: "Ada Rossi", kind: "staff", byEmail: false };
  expect((await askWithCookie(staff.cookie, "POST", "/office/invitations", { body: asked })).status).toBe(202);
  const exported = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", {
    body: { email: invited.toUpperCase() },
  });
  const { staffRequests } = JSON.parse(
    new TextDecoder().decode(unzipSync(new Uint8Array(await exported.arrayBuffer()))["data.json"]),
  );
  expect(staffRequests).toMatchObject([{ name: "Ada Rossi", withdrawnAt: null }]);

  const unknown = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body: { email: anyEmail() } });
  expect(unknown.status).toBe(404);
  const bad = await askWithCookie(staff.cookie, "POST", "/office/privacy/find", { body: { email: "nobody" } });
  expect(await bad.json()).toMatchObject({ fields: { email: "Enter an address like name@company.com." } });
});

type Stored = { key: string; name: string };

/** Returns the texts in the archive of a company with two files, by name. `change` gets the files in the order of the archive. */
async function archivedFiles(change: (first: Stored, second: Stored) => Promise<Partial<typeof env>>) {
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const draft = await aDraft(company.cookie);
  for (const name of ["one.txt", "two.txt"]) await upload(company.cookie, draft, `Text of ${name}`, { name });
  await submit(company.cookie, draft);
  const query = "select object_key as key, file_name as name from submission_files where submission_id = ? order by id";
  const { results } = await env.DB.prepare(query).bind(draft).all<Stored>();
  const bindings = await change(...(results as [Stored, Stored]));
  const body = { person: company.id };
  const answer = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body, bindings });
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return sentFilesOf(files);
}

/** The texts of the files that the person sent, by name. */
function sentFilesOf(files: [string, Uint8Array][]) {
  const before = `files/${crypto.randomUUID()}-`.length;
  return Object.fromEntries(
    files
      .filter(([name]) => name.startsWith("files/"))
      .map(([name, bytes]) => [name.slice(before), new TextDecoder().decode(bytes)]),
  );
}

test("an export with a lost file has everything else, and says which file is missing", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let expected = {};
  const files = await archivedFiles(async (first, second) => {
    await env.DOCUMENTS.delete(first.key);
    expected = { [`${first.name}.missing.txt`]: archiveNotes.missing, [second.name]: `Text of ${second.name}` };
    return {};
  });
  expect(files).toEqual(expected);
  expect(logged.mock.calls.join()).toContain("file-without-object");
});

test("a zip leaves out a file that would make it too large, and says which", async () => {
  let expected = {};
  const files = await archivedFiles(async (first, second) => {
    const sizeInBytes = 2 * 2 ** 30;
    const query = "update submission_files set size_in_bytes = ? where object_key in (?, ?)";
    await env.DB.prepare(query).bind(sizeInBytes, first.key, second.key).run();
    expected = { [first.name]: `Text of ${first.name}`, [`${second.name}.left-out.txt`]: archiveNotes.leftOut };
    return { DOCUMENTS: bucketOf(sizeInBytes) };
  });
  expect(files).toEqual(expected);
});

/** Returns the bucket with every object claiming this size. */
function bucketOf(size: number): typeof env.DOCUMENTS {
  return new Proxy(env.DOCUMENTS, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property !== "get") return value.bind(target);
      return async (...call: Parameters<typeof target.get>) => {
        const object = await target.get(...call);
        return object && "body" in object ? { body: object.body, size } : object;
      };
    },
  });
}

test("a company's drafts are in its own download, and in no zip that staff make", async () => {
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const plans = ["drafted", "submitted", "first", "third"];
  const ids = new Map<string, string>();
  for (const plan of plans) {
    const id = await aDraft(company.cookie, { description: `A ${plan} plan` });
    await upload(company.cookie, id, `File of the ${plan} plan`, { name: `${plan}.txt` });
    if (plan !== "drafted") await submit(company.cookie, id);
    ids.set(plan, id);
  }
  const [asked, declined] = [ids.get("first") ?? "", ids.get("third") ?? ""];
  for (const id of [asked, declined]) {
    await callOffice(staff.cookie, "POST", `/${id}/changes`, { body: { version: 2, text: "Which roof?" } });
    const rewritten = { version: 3, entries: { ...entries, description: "A rewritten plan" } };
    expect((await save(company.cookie, id, rewritten)).status).toBe(200);
    await upload(company.cookie, id, "File of the rewritten plan", { name: "rewritten.txt" });
  }
  expect((await decide(staff.cookie, declined, { status: "Declined" })).status).toBe(200);
  const projectId = await addProjectRow({ ownerId: company.id });
  for (const [state, reason] of [["draft"], ["waiting"], ["draft", "Which roof?"]])
    await env.DB.prepare(
      `insert into project_updates (id, project_id, author_id, title, text, state, returned_reason, returned_at, version,
       change_id, created_at, updated_at) values (?, ?, ?, 'Roof', 'An update in ' || ?4, ?4, ?5, ?6, 1, 'c', 0, 0)`,
    )
      .bind(crypto.randomUUID(), projectId, company.id, state, reason ?? null, reason ? 1 : null)
      .run();

  const own = await (await askAs(company.cookie, "GET", "/data")).text();
  for (const text of ["A drafted plan", "A rewritten plan", "drafted.txt", "rewritten.txt", "An update in draft"])
    expect(own).toContain(text);
  const answer = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body: { person: company.id } });
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  expect(sentFilesOf(files)).toEqual({ "submitted.txt": "File of the submitted plan" });
  const all = files.map(([, bytes]) => new TextDecoder().decode(bytes)).join("\n");
  for (const text of ["drafted", "rewritten", "An update in draft"]) expect(all).not.toContain(text);
  const data = JSON.parse(new TextDecoder().decode(files.find(([name]) => name === "data.json")?.[1]));
  expect(data.submissions.map(({ id }: { id: string }) => id).sort()).toEqual(
    [ids.get("submitted"), asked, declined].sort(),
  );
  const hidden = data.submissions.filter(({ entries }: { entries: unknown }) => entries === null);
  expect(hidden.map(({ id, status, askedText }: (typeof hidden)[0]) => [id, status, askedText]).sort()).toEqual(
    [
      [asked, "Draft", "Which roof?"],
      [declined, "Declined", "Which roof?"],
    ].sort(),
  );
  const updates = data.projectUpdates.map(({ title, text, returnedReason }: Record<string, unknown>) => [
    title,
    text,
    returnedReason,
  ]);
  expect(updates.sort()).toEqual(
    [
      ["Roof", "An update in waiting", null],
      [null, null, "Which roof?"],
    ].sort(),
  );
});
