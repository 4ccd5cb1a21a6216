import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { FinancesAnswer, InvestorsAnswer, ManagedProjectsAnswer } from "#rules/portfolio/company/answers.ts";
import type { OpenedUpdate } from "#rules/projects/updates/answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow, download } from "#test/support/worker/documents.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { buy, counterEntry, prepare } from "#test/support/worker/office-records.ts";
import { aCookie, aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import {
  aCompanyWithHolder,
  aSubmittedUpdate,
  callUpdate,
  ownUpdates,
  releaseUpdate,
  saveUpdate,
  sendUpdateBack,
  submitUpdate,
  updatesFor,
  withdrawUpdate,
} from "#test/support/worker/updates.ts";
import { endViewing, viewAs } from "#test/support/worker/viewing.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

async function tool<Answer>({ cookie }: Member, name: "projects" | "investors" | "finances"): Promise<Answer> {
  const answer = await askWithCookie(cookie, "GET", `/company/${name}`);
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function addInterest(personId: string, page: string, minorUnits: number): Promise<void> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, kind, created_at)
       values (?1, ?1, ?1, 'Ada Conti', 'ada@firm.example', '', 'Interest', 'Call me', 'interest', 1)`,
    ).bind(id),
    env.DB.prepare("insert into interests values (?, ?, ?, 'EUR', ?, 'v1', 0, 0)").bind(id, personId, page, minorUnits),
  ]);
}

test("an update is visible first to its company alone, then to staff, and to the holders once it is released", async () => {
  const told = await aCompanyWithHolder();
  const { company, holder, projectId } = told;
  const stranger = await aMember("institutional");
  await addHoldingRow(stranger.id);
  const id = crypto.randomUUID();
  expect((await saveUpdate(company.cookie, id, { projectId, title: "", text: "" })).status).toBe(200);
  expect(await (await submitUpdate(company.cookie, id)).json()).toMatchObject({
    type: "invalid",
    fields: { title: "Please enter a title.", text: "Please write the update." },
  });
  await saveUpdate(company.cookie, id, { projectId, text: " The roof\r\nis closed. ", version: 1 });
  const officeList = async () => (await askWithCookie(staff.cookie, "GET", "/office/updates")).text();
  expect(await officeList()).not.toContain(id);
  expect((await askWithCookie(staff.cookie, "GET", `/office/updates/${id}`)).status).toBe(404);
  expect((await releaseUpdate(staff.cookie, id)).status).toBe(404);

  // The same call again succeeds: the first answer may have been lost.
  for (let call = 0; call < 2; call++) expect((await submitUpdate(company.cookie, id, 2)).status).toBe(200);
  expect(await officeList()).toContain(id);
  expect((await saveUpdate(company.cookie, id, { projectId, text: "Another", version: 3 })).status).toBe(409);
  expect((await callUpdate(company.cookie, "DELETE", `/${id}`)).status).toBe(409);
  expect((await updatesFor(holder.cookie)).updates).toEqual([]);

  expect((await sendUpdateBack(staff.cookie, id, " ", 3)).status).toBe(422);
  expect((await sendUpdateBack(staff.cookie, id, "Name the day.", 3)).status).toBe(200);
  expect(await (await askWithCookie(staff.cookie, "GET", `/office/updates/${id}`)).json()).toMatchObject({
    ...{ title: "", text: null, state: "draft" },
  });
  expect(await ownUpdates(company.cookie)).toMatchObject([{ state: "draft", returned: { reason: "Name the day." } }]);
  await saveUpdate(company.cookie, id, { projectId, text: "Closed on May 2.", version: 4 });
  await submitUpdate(company.cookie, id, 5);
  expect((await updatesFor(holder.cookie)).updates).toEqual([]);
  expect((await releaseUpdate(staff.cookie, id, 5)).status).toBe(409);
  expect(await (await releaseUpdate(staff.cookie, id, 6)).json()).toMatchObject({ state: "released", holders: 1 });
  expect((await releaseUpdate(staff.cookie, id, 6)).status).toBe(200);

  const page = await updatesFor(holder.cookie);
  expect(page).toMatchObject({ personId: holder.id, next: null });
  expect(page.updates).toEqual([
    {
      id,
      project: `Plant ${projectId}`,
      title: "Roof closed",
      text: "Closed on May 2.",
      releasedAt: expect.any(String),
    },
  ]);
  expect((await updatesFor(stranger.cookie)).updates).toEqual([]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["update-returned", "update-released"]);
  for (const refused of [
    saveUpdate(company.cookie, id, { projectId, text: "Never mind", version: 7 }),
    withdrawUpdate(company.cookie, id, 7),
    callUpdate(company.cookie, "DELETE", `/${id}`),
    sendUpdateBack(staff.cookie, id, "Too late", 7),
  ])
    expect((await refused).status).toBe(409);
  expect((await updatesFor(holder.cookie)).updates).toEqual(page.updates);
});

test("of a concurrent withdrawal, return and two releases, only one takes effect", async () => {
  for (let round = 0; round < 4; round++) {
    const told = await aCompanyWithHolder();
    const id = await aSubmittedUpdate(told);
    const colleague = await aCookie("staff");
    const answers = await Promise.all([
      withdrawUpdate(told.company.cookie, id),
      releaseUpdate(staff.cookie, id),
      sendUpdateBack(colleague, id),
      releaseUpdate(colleague, id),
    ]);
    const [update] = await ownUpdates(told.company.cookie);
    const isReleased = update?.state === "released";
    // Two releases of one version count as one, and both calls succeed.
    const made = answers.filter(({ status }) => status === 200).length;
    expect(made).toBeGreaterThanOrEqual(1);
    expect(made).toBeLessThanOrEqual(isReleased ? 2 : 1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(update?.version).toBe(3);
    expect((await updatesFor(told.holder.cookie)).updates.length).toBe(isReleased ? 1 : 0);
    const audit = await auditOf(id);
    expect(audit.length).toBe(isReleased || update?.returned ? 1 : 0);
  }
});

test("a company can neither read nor change another company's update, nor begin one for its project", async () => {
  const told = await aCompanyWithHolder();
  const { projectId } = told;
  const other = await aMember("company");
  const ids = [crypto.randomUUID(), await aSubmittedUpdate(told)] as const;
  await saveUpdate(told.company.cookie, ids[0], { projectId });
  const before = await ownUpdates(told.company.cookie);
  const hostile = ["../../office/updates", "%00", "' or 1=1 --", "x".repeat(300), crypto.randomUUID()];
  for (const id of [...ids, ...hostile]) {
    const path = `/${encodeURIComponent(id)}`;
    const content = { version: 1, projectId, title: "Mine", text: "Mine" };
    for (const call of [
      callUpdate(other.cookie, "PUT", path, content),
      callUpdate(other.cookie, "DELETE", path, {}),
      callUpdate(other.cookie, "POST", `${path}/submission`, { version: 1 }),
      callUpdate(other.cookie, "POST", `${path}/withdrawal`, { version: 2 }),
    ]) {
      const answer = await call;
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.text()).not.toContain("Roof closed");
    }
  }
  const begun = crypto.randomUUID();
  expect((await saveUpdate(other.cookie, begun, { projectId })).status).toBe(404);
  expect(await countRows("SELECT count(*) AS count FROM project_updates WHERE id = ?", begun)).toBe(0);
  expect((await saveUpdate(other.cookie, ids[0], { projectId })).status).toBe(404);
  const own = await addProjectRow({ ownerId: other.id });
  const mine = crypto.randomUUID();
  await saveUpdate(other.cookie, mine, { projectId: own });
  expect((await saveUpdate(other.cookie, mine, { projectId, version: 1 })).status).toBe(404);
  expect(await ownUpdates(told.company.cookie)).toEqual(before);
  expect((await ownUpdates(other.cookie)).map(({ id }) => id)).toEqual([mine]);

  // A company that no longer owns a project cannot tell its holders anything more.
  await env.DB.prepare("update projects set owner_id = ? where id = ?").bind(other.id, projectId).run();
  expect((await releaseUpdate(staff.cookie, ids[1])).status).toBe(409);
  expect(await ownUpdates(told.company.cookie)).toEqual([]);
  expect((await updatesFor(told.holder.cookie)).updates).toEqual([]);
});

test.each([
  ["submission", 1],
  ["withdrawal", 2],
])(
  "an update stays as it is if its project passes to another company just before its %s is written",
  async (step, version) => {
    const told = await aCompanyWithHolder();
    const [id, other] = [version === 2 ? await aSubmittedUpdate(told) : crypto.randomUUID(), await aMember("company")];
    if (version === 1) await saveUpdate(told.company.cookie, id, { projectId: told.projectId });
    const DB = happeningBefore(env.DB, /^update "project_updates"/, () =>
      env.DB.prepare("update projects set owner_id = ? where id = ?").bind(other.id, told.projectId).run(),
    );
    const asking = { body: { version }, bindings: { DB } };
    const answer = await askWithCookie(told.company.cookie, "POST", `/company/updates/${id}/${step}`, asking);
    expect(answer.status).toBe(404);
    const stored = env.DB.prepare("select version from project_updates where id = ?").bind(id);
    expect(await stored.first("version")).toBe(version);
  },
);

test("an update that is too long or cannot be stored is refused, and at most twenty can be unreleased", async () => {
  const { company, projectId } = await aCompanyWithHolder();
  const refused = async (content: object) => {
    const body = { version: 0, projectId, title: "Roof", text: "Closed.", ...content };
    return (await callUpdate(company.cookie, "PUT", `/${crypto.randomUUID()}`, body)).status;
  };
  for (const content of [{ title: "x".repeat(201) }, { text: "x".repeat(5_001) }, { text: "\ud800" }, { text: "a\0b" }])
    expect(await refused(content)).toBe(422);
  for (let count = 0; count < 20; count++) expect(await refused({ text: "x".repeat(5_000) })).toBe(200);
  expect(await refused({})).toBe(409);
});

test("a company reads what its own projects have raised, have paid out and plan to pay, and no other company does", async () => {
  const [company, other] = [await aMember("company"), await aMember("company")];
  const projectId = await addProjectRow({ ownerId: company.id, totalMinorUnits: 5_000_000, deadline: "2026-12-31" });
  const member = await aMember("institutional");
  await buy(staff.cookie, { member, projectId, tokens: 10 });
  await counterEntry(staff.cookie, await buy(staff.cookie, { member, projectId, tokens: 3, day: "2026-01-12" }));
  await buy(staff.cookie, { member, projectId, tokens: 5, day: "2026-01-20" });
  const holder = await aMember("retail");
  await addHoldingRow(holder.id, { projectId, paid: { "2026-01-31": 700 } });
  await prepare(staff.cookie, { projectId });
  // This project was added later, but its name comes before the other's.
  await addProjectRow({ id: `z-${projectId}`, ownerId: company.id, name: "A mill", createdAt: new Date(1) });
  const finances = await tool<FinancesAnswer>(company, "finances");
  expect(finances.projects).toEqual([
    expect.objectContaining({ name: "A mill", paidOut: 0, nextPayDay: null }),
    {
      ...{ id: projectId, name: `Plant ${projectId}`, status: "Active", currency: "EUR" },
      ...{ total: 5_000_000, raised: 250_000, paidOut: 700, nextPayDay: "2026-02-02" },
      ...{ deadline: "2026-12-31", asOf: "2025-12-19" },
      series: {
        isMonthly: false,
        points: [
          { day: "2026-01-10", added: 1_000_000, committed: 1_000_000 },
          { day: "2026-01-20", added: 500_000, committed: 1_500_000 },
        ],
      },
    },
  ]);
  for (const name of ["finances", "projects", "investors"] as const)
    expect(await tool<FinancesAnswer>(other, name)).toMatchObject({ personId: other.id, projects: [] });
});

test("a company sees the documents of its projects that it may read, and counts of their downloads without names", async () => {
  const { company, holder, projectId } = await aCompanyWithHolder();
  const second = await addProjectRow({ ownerId: company.id });
  const grants = { audience: [], projects: [projectId, second] };
  const { id } = await addDocumentRow({ title: "Site report", ...grants });
  await addDocumentRow({ title: "Internal White Paper of the plant", ...grants });
  // Two days ago, the holder got a part of the file, and a quarter of an hour later two parts and all of it.
  const quarter = Math.floor(Date.now() / 900_000) * 900_000 - 2 * 24 * 60 * 60 * 1000;
  const setTime = "update download_attempts set attempted_at = ? where document_id = ? and attempted_at > ?";
  for (const [at, headers] of [
    [quarter - 1, { Range: "bytes=0-0" }],
    [quarter, { Range: "bytes=0-0" }],
    [quarter + 800_000, { Range: "bytes=1-9" }],
    [quarter + 899_999, {}],
  ] as const) {
    await (await download(id, holder.cookie, headers)).arrayBuffer();
    await env.DB.prepare(setTime)
      .bind(at, id, quarter + 900_000)
      .run();
  }
  await (await download(id, company.cookie)).arrayBuffer();
  expect((await download(id, (await aMember("retail")).cookie)).status).toBe(404);
  // These attempts are recorded too, although nothing was sent.
  for (const [headers, status] of [
    [{ "If-None-Match": "*" }, 304],
    [{ "If-Match": '"another"' }, 412],
    [{ Range: "bytes=9000-" }, 416],
  ] as const)
    expect((await download(id, holder.cookie, headers)).status).toBe(status);
  const { projects } = await tool<ManagedProjectsAnswer>(company, "projects");
  expect(projects.map(({ documents }) => documents.map(({ title }) => title))).toEqual([
    ["Site report"],
    ["Site report"],
  ]);
  const { downloads } = await tool<FinancesAnswer>(company, "finances");
  expect(downloads.days.length).toBe(30);
  // The holder's, once although the document has two projects. Not the company's own, nor the refused one.
  expect(countOf(downloads)).toBe(2);
  // One row stands for several attempts of visitors.
  const visitors = "insert into download_attempts values (?, 'visitor', ?, 'granted', 4096, ?, 4, 1)";
  await env.DB.prepare(visitors).bind(crypto.randomUUID(), id, quarter).run();
  expect(countOf((await tool<FinancesAnswer>(company, "finances")).downloads)).toBe(6);
});

const countOf = ({ days }: FinancesAnswer["downloads"]) => days.reduce((sum, { downloads }) => sum + downloads, 0);

test("no answer to a company contains a holder's or an investor's name, address or id", async () => {
  const { company, holder, projectId } = await aCompanyWithHolder();
  const page = `plant-${crypto.randomUUID()}`;
  await env.DB.prepare("update projects set page = ? where id = ?").bind(page, projectId).run();
  const investors = [holder, await aMember("retail"), await aMember("institutional")] as const;
  const named = async () => {
    const texts: string[] = [];
    for (const path of ["projects", "investors", "finances", "updates"])
      texts.push(await (await askWithCookie(company.cookie, "GET", `/company/${path}`)).text());
    return texts.join("\n");
  };
  await addInterest(investors[0].id, page, 500_000);
  await addInterest(investors[1].id, page, 700_000);
  const shown = async () => (await tool<InvestorsAnswer>(company, "investors")).projects[0]?.interests;
  expect(await shown()).toEqual([{ currency: "EUR", banded: { state: "few" } }]);
  expect(await named()).not.toMatch(/500000|700000|1200000/);
  await addInterest(investors[2].id, page, 90_000_000);
  await addInterest(investors[2].id, `${page}-2`, 90_000_000);
  const bands = [{ above: 0, upTo: null, interests: 3, minorUnits: 91_200_000 }];
  expect(await shown()).toEqual([{ currency: "EUR", banded: { state: "shown", bands } }]);
  await releaseUpdate(staff.cookie, await aSubmittedUpdate({ company, holder, projectId }));
  const { id: documentId } = await addDocumentRow({ audience: [], projects: [projectId] });
  await (await download(documentId, holder.cookie)).arrayBuffer();
  const all = await named();
  for (const { id, email } of investors) {
    expect(all).not.toContain(id);
    expect(all).not.toContain(email);
  }
  for (const text of ["Ada Conti", "ada@firm.example", "Call me", staff.id, staff.email])
    expect(all).not.toContain(text);
});

test("an interest is not counted while the person who expressed it is no investor, but that person keeps it", async () => {
  const [company, investor] = [await aMember("company"), await aMember("retail")];
  const page = `plant-${crypto.randomUUID()}`;
  const projectId = await addProjectRow({ ownerId: company.id });
  await env.DB.prepare("update projects set page = ? where id = ?").bind(page, projectId).run();
  for (const { id } of [investor, await aMember("retail"), await aMember("institutional")])
    await addInterest(id, page, 500_000);
  const stateNow = async () =>
    (await tool<InvestorsAnswer>(company, "investors")).projects[0]?.interests.map(({ banded }) => banded.state);
  expect(await stateNow()).toEqual(["shown"]);
  for (const [from, to, state] of [
    ["retail", "company", "few"],
    ["company", "institutional", "shown"],
  ]) {
    const changed = await askWithCookie(staff.cookie, "PUT", `/office/people/${investor.id}/kind`, {
      body: { from, to },
    });
    expect([changed.status, await stateNow()]).toEqual([200, [state]]);
  }
  const own = await askWithCookie(investor.cookie, "GET", "/interests");
  expect(await own.json()).toMatchObject({ interests: [{ state: "received" }] });
});

test("a company's list of updates has no texts, and each update can be read by itself, only by its company", async () => {
  const told = await aCompanyWithHolder();
  const [draft, waiting, released] = [crypto.randomUUID(), await aSubmittedUpdate(told), await aSubmittedUpdate(told)];
  await saveUpdate(told.company.cookie, draft, { projectId: told.projectId, text: "Not yet." });
  await releaseUpdate(staff.cookie, released);
  const list = await (await callUpdate(told.company.cookie, "GET")).text();
  for (const text of ["Not yet.", "The roof is closed."]) expect(list).not.toContain(text);
  const read = async (cookie: string, id: string) => {
    const answer = await callUpdate(cookie, "GET", `/${id}`);
    return answer.status === 200 ? ((await answer.json()) as OpenedUpdate) : answer.status;
  };
  const expected = { [draft]: "Not yet.", [waiting]: "The roof is closed.", [released]: "The roof is closed." };
  const other = await aMember("company");
  for (const [id, text] of Object.entries(expected)) {
    expect(await read(told.company.cookie, id)).toMatchObject({ personId: told.company.id, update: { id, text } });
    expect([await read(other.cookie, id), await read(told.holder.cookie, id)]).toEqual([404, 403]);
  }
  const { projects } = await tool<ManagedProjectsAnswer>(told.company, "projects");
  expect(projects[0]?.updates.map(({ id }) => id).toSorted()).toEqual([draft, waiting, released].toSorted());
  // The next company of the project gets its released updates.
  await env.DB.prepare("update projects set owner_id = ? where id = ?").bind(other.id, told.projectId).run();
  expect((await ownUpdates(other.cookie)).map(({ id }) => id)).toEqual([released]);
  expect(await read(other.cookie, released)).toMatchObject({ update: { state: "released" } });
  expect([await read(other.cookie, waiting), await read(told.company.cookie, released)]).toEqual([404, 404]);
  const { projects: theirs } = await tool<ManagedProjectsAnswer>(other, "projects");
  expect(theirs[0]?.updates).toEqual([{ id: released, title: "Roof closed", state: "released" }]);
  for (const cursor of ["x", "MA", "%00"])
    expect((await callUpdate(told.company.cookie, "GET", `?after=${cursor}`)).status).toBe(422);
});

test("staff who view as a company see none of its drafts", async () => {
  const told = await aCompanyWithHolder();
  const [waiting, draft] = [await aSubmittedUpdate(told), crypto.randomUUID()];
  await saveUpdate(told.company.cookie, draft, { projectId: told.projectId, title: "A draft" });
  const viewer = await aPerson("staff");
  await viewAs(viewer.cookie, told.company.id);
  expect((await ownUpdates(viewer.cookie)).map(({ id }) => id)).toEqual([waiting]);
  const opened = [waiting, draft].map((id) => callUpdate(viewer.cookie, "GET", `/${id}`));
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 404]);
  const { projects } = await tool<ManagedProjectsAnswer>({ ...told.company, cookie: viewer.cookie }, "projects");
  expect(projects[0]?.updates.map(({ id }) => id)).toEqual([waiting]);
  expect((await withdrawUpdate(viewer.cookie, waiting)).status).toBe(403);
  await endViewing(viewer.cookie);
});

test("a holder's updates are listed in pages, latest first, each exactly once", async () => {
  const told = await aCompanyWithHolder();
  const [first, second] = [told.projectId, await addProjectRow({ ownerId: told.company.id })];
  await addHoldingRow(told.holder.id, { projectId: second });
  const rows = Array.from({ length: 25 }, (_, at) =>
    env.DB.prepare(
      `insert into project_updates (id, project_id, author_id, title, text, state, version, change_id, created_at, updated_at, submitted_at, released_at)
       values (?, ?, ?, 'Told', 'Text', 'released', 3, 'c', 0, 0, ?, ?)`,
    ).bind(crypto.randomUUID(), at % 2 ? first : second, told.company.id, at, Math.floor(at / 2)),
  );
  await env.DB.batch(rows);
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const { updates, next } = await updatesFor(told.holder.cookie, after);
    seen.push(...updates.map(({ id, releasedAt }) => `${releasedAt} ${id}`));
    if (next === null) break;
    after = next;
  }
  expect(seen.length).toBe(25);
  expect(new Set(seen).size).toBe(25);
  expect(seen).toEqual([...seen].sort().reverse());
  for (const cursor of ["x", "MA", "%00"])
    expect((await askWithCookie(told.holder.cookie, "GET", `/updates?after=${cursor}`)).status).toBe(422);
});
