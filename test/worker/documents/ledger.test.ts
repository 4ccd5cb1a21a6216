import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { LedgerDays, LedgerPage, LedgerSubject } from "#rules/documents/ledger.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { addDocumentRow, download } from "#test/support/worker/documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { recordAborted, recordRefusedAttempt } from "#worker/documents/download-log-store.ts";
import { attemptPages, countAttempts, listAttempts } from "#worker/documents/ledger/ledger-store.ts";
import { countAborted, countVisitor } from "#worker/documents/public/visitor-download-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

async function read<Body>(path: string): Promise<Body> {
  const answer = await askWithCookie(staff.cookie, "GET", `/office${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function grant(documentId: string, projectId: string): Promise<unknown> {
  const query = "insert into document_projects (document_id, project_id, hidden, created_at) values (?, ?, 0, 1)";
  return env.DB.prepare(query).bind(documentId, projectId).run();
}

test("an attempt is in the download logs of its document, its person and its project, and in no other", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const [projectId, elsewhere] = [await addProjectRow(), await addProjectRow()];
  const [granted, plain] = [await addDocumentRow({ title: "Plan" }), await addDocumentRow({ title: "Rules" })];
  await grant(granted.id, projectId);
  await (await download(granted.id, member.cookie)).arrayBuffer();
  await (await download(plain.id, member.cookie)).arrayBuffer();
  expect((await download("nowhere", other.cookie)).status).toBe(404);

  const ofPerson = await read<LedgerPage>(`/people/${member.id}/ledger`);
  expect(ofPerson.attempts.map(({ document }) => document?.title).toSorted()).toEqual(["Plan", "Rules"]);
  const ofProject = await read<LedgerPage>(`/projects/${projectId}/ledger`);
  expect(ofProject.attempts).toMatchObject([
    {
      who: { id: member.id },
      document: { id: granted.id, title: "Plan" },
      outcome: "granted",
      fileVersion: 1,
      bytes: 1024,
      fileSize: 1024,
    },
  ]);
  expect(await read<LedgerPage>(`/documents/${granted.id}/ledger`)).toEqual(ofProject);
  expect((await read<LedgerPage>(`/people/${other.id}/ledger`)).attempts).toMatchObject([
    { document: null, outcome: "refused", fileSize: null },
  ]);
  expect((await read<LedgerPage>(`/projects/${elsewhere}/ledger`)).attempts).toEqual([]);

  const { days } = await read<LedgerDays>(`/projects/${projectId}/ledger/days`);
  expect(days.at(-1)).toMatchObject({ got: 1, refused: 0 });
  expect((await read<LedgerDays>(`/people/${other.id}/ledger/days`)).days.at(-1)).toMatchObject({ got: 0, refused: 1 });
  const csv = await askWithCookie(staff.cookie, "GET", `/office/projects/${projectId}/ledger.csv`);
  expect((await csv.text()).split("\r\n")[1]).toContain(`${member.id},Got it,1,1024,yes,1,Plan,${granted.id}`);
  expect((await askWithCookie(staff.cookie, "GET", "/office/people/%22%0A/ledger.csv")).status).toBe(404);
  expect((await askWithCookie(staff.cookie, "GET", `/office/people/${member.id}/ledger?after=x`)).status).toBe(422);
});

test("a project's download log keeps the downloads from while it had the document, and gets no later ones", async () => {
  const member = await aMember("retail");
  const [projectId, elsewhere] = [await addProjectRow(), await addProjectRow()];
  const { id } = await addDocumentRow({ title: "Plan" });
  const take = (project: string) =>
    env.DB.prepare("delete from document_projects where document_id = ? and project_id = ?").bind(id, project).run();
  const get = async () => void (await (await download(id, member.cookie)).arrayBuffer());
  const counted = async (project: string) => {
    const { attempts } = await read<LedgerPage>(`/projects/${project}/ledger`);
    const { days } = await read<LedgerDays>(`/projects/${project}/ledger/days`);
    // The first download, moved back by a minute, may belong to the day before.
    expect(days.reduce((sum, { got }) => sum + got, 0)).toBe(attempts.length);
    return attempts.length;
  };
  await grant(id, projectId);
  await get();
  await env.DB.prepare("update download_attempts set attempted_at = attempted_at - 60000 where document_id = ?")
    .bind(id)
    .run();
  await take(projectId);
  await env.DB.prepare("update former_document_projects set taken_at = taken_at - 30000 where document_id = ?")
    .bind(id)
    .run();
  await grant(id, elsewhere);
  await get();
  expect([await counted(projectId), await counted(elsewhere)]).toEqual([1, 2]);
  // After a second grant the log has all downloads, each once.
  await grant(id, projectId);
  expect(await counted(projectId)).toBe(2);
  await take(projectId);
  await env.DB.prepare("delete from documents where id = ?").bind(id).run();
  expect([await counted(projectId), await counted(elsewhere)]).toEqual([2, 2]);
});

test("a document counts each download once, even an interrupted one, and does not count refused attempts", async () => {
  const member = await aMember("retail");
  const { id } = await addDocumentRow();
  const counted = async () => (await read<DocumentDetail>(`/documents/${id}`)).downloads;
  expect(await counted()).toBe(0);
  await (await download(id, member.cookie)).arrayBuffer();
  await (await download(id, member.cookie)).arrayBuffer();
  expect(await counted()).toBe(2);
  const attempt = await env.DB.prepare("select id from download_attempts where document_id = ?")
    .bind(id)
    .first<{ id: string }>();
  await recordAborted(openDatabase(env.DB), attempt?.id ?? "", 7);
  const [document, at] = [{ id, fileVersion: 1 }, new Date()];
  for (let visitor = 0; visitor < 3; visitor++) await countVisitor(openDatabase(env.DB), { document, bytes: 10, at });
  expect(await counted()).toBe(5);
  await countAborted(openDatabase(env.DB), { document, bytes: 10, at }, 4);
  expect(await counted()).toBe(5);
  await recordRefusedAttempt(openDatabase(env.DB), {
    id: crypto.randomUUID(),
    personId: member.id,
    documentId: id,
    attemptedAt: at,
  });
  await env.DB.prepare("delete from download_attempts where document_id = ?").bind(id).run();
  expect(await counted()).toBe(5);
});

test("a page of a download log may end before a row that stands for many attempts", async () => {
  const db = openDatabase(env.DB);
  const [member, { id }] = [await aMember("retail"), await addDocumentRow()];
  const visit = (at: Date) => countVisitor(db, { document: { id, fileVersion: 1 }, bytes: 10, at });
  const beRefused = (attemptedAt: Date) =>
    recordRefusedAttempt(db, { id: crypto.randomUUID(), personId: member.id, documentId: null, attemptedAt });
  const [minute, quarter] = [60_000, 15 * 60_000];
  const earliest = Math.floor(Date.now() / minute) * minute - 50 * quarter;
  await visit(new Date(earliest));
  for (let second = 0; second <= 10; second++) await beRefused(new Date(earliest + 1000 * second));
  for (let later = 1; later <= 50; later++) {
    await visit(new Date(earliest + later * quarter));
    await beRefused(new Date(earliest + later * quarter));
  }
  for (const [path, left] of [
    [`/documents/${id}/ledger`, 1],
    [`/people/${member.id}/ledger`, 11],
  ] as const) {
    const first = await read<LedgerPage>(path);
    const second = await read<LedgerPage>(`${path}?after=${first.next}`);
    expect([path, first.attempts.length, second.attempts.length, second.next]).toEqual([path, 50, left, null]);
  }
});

/** Stores attempts of two people on ten documents in turn, a second apart. The latest quarter of them have the same time. */
async function fill(count: number): Promise<Record<LedgerSubject["by"], LedgerSubject>> {
  const projectId = await addProjectRow();
  const documents = await Promise.all(Array.from({ length: 10 }, () => addDocumentRow()));
  for (const { id } of documents) await grant(id, projectId);
  const ids = JSON.stringify(documents.map(({ id }) => id));
  await env.DB.prepare("delete from download_attempts").run();
  await env.DB.prepare(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
     insert into download_attempts (id, person_id, document_id, outcome, bytes, version, attempted_at)
     select printf('%08d', n), iif(n % 2, 'ada', 'ben'), json_extract(?2, printf('$[%d]', n % 10)), 'granted', 1, 1,
       ?3 - 1000 * max(n, ?1 / 4) from number`,
  )
    .bind(count, ids, Date.now())
    .run();
  return {
    document: { by: "document", id: documents[0]?.id ?? "" },
    person: { by: "person", id: "ada" },
    project: { by: "project", id: projectId },
  };
}

/** Makes a call. Returns its result, and how many rows its statements have read according to D1. */
async function rowsReadBy<Found>(call: (db: ReturnType<typeof openDatabase>) => Promise<Found>) {
  let rows = 0;
  const prepare = (query: string) => ({
    bind(...values: unknown[]) {
      const statement = env.DB.prepare(query).bind(...values);
      return {
        async raw() {
          rows += (await statement.all()).meta.rows_read;
          return statement.raw();
        },
        async all() {
          const found = await statement.all();
          rows += found.meta.rows_read;
          return found;
        },
      };
    },
  });
  const found = await call(openDatabase({ prepare } as unknown as D1Database));
  return { found, rows };
}

test("a page of a download log costs the same at 1,000 and 10,000 attempts, and the pages have each attempt once", async () => {
  const read: number[][] = [];
  for (const count of [1_000, 10_000]) {
    const ledgers = await fill(count);
    const middle = { createdAt: new Date(Date.now() - 1000 * (count / 2)), id: "z" };
    const ofCount: number[] = [];
    for (const of of Object.values(ledgers)) {
      const { found, rows } = await rowsReadBy((db) => listAttempts(db, of, middle, 51));
      expect(found.length).toBe(51);
      ofCount.push(rows);
      // For each attempt its person, document and versions are read, and for a project the next attempt of each document.
      expect([of.by, Math.min(rows, 51 * 14)]).toEqual([of.by, rows]);
    }
    read.push(ofCount);
    const { found } = await rowsReadBy((db) => countAttempts(db, ledgers.project, new Date(0), 100));
    expect(found.isCut).toBe(true);
    expect(found.counts.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(100);
  }
  const [few = [], many = []] = read;
  for (const [at, rows] of many.entries()) expect(rows).toBeLessThanOrEqual((few[at] ?? 0) + 12);

  const ledgers = await fill(2_500);
  for (const [of, count] of [
    [ledgers.document, 250],
    [ledgers.person, 1_250],
    [ledgers.project, 2_500],
  ] as const) {
    const ids: string[] = [];
    let last = Number.POSITIVE_INFINITY;
    const { d1, statements } = watchedDatabase(env.DB);
    for await (const rows of attemptPages(openDatabase(d1), of)) {
      for (const { attempt } of rows) {
        ids.push(attempt.id);
        expect(attempt.attemptedAt.getTime()).toBeLessThanOrEqual(last);
        last = attempt.attemptedAt.getTime();
      }
    }
    expect([of.by, ids.length, new Set(ids).size]).toEqual([of.by, count, count]);
    // Each statement reads a thousand rows, so the thousand statements that D1 allows are enough for a million.
    expect([of.by, statements.length]).toEqual([of.by, Math.ceil(count / 1_000)]);
  }
});
