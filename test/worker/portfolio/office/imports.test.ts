import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { importErrors as errors } from "#content/office/records-errors.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import {
  addHolders,
  aHolding,
  checkImport,
  entriesOf,
  holdingsOf,
  importRecords,
  readAnswer,
  record,
} from "#test/support/worker/office-records.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const heading = "email,project,day,tokens,amount";

test("a file with three wrong lines is refused as a whole, with each line's fault, and imported once it is corrected", async () => {
  const { projectId, emails } = await aProjectOf(40);
  const right = emails.map((email, index) => `${email},${projectId},2026-01-14,${index + 1},${index + 1}000.00`);
  const wrong = [...right];
  wrong[5] = right[5]?.replace("6000.00", '"6.000,00"') ?? "";
  wrong[17] = right[17]?.replace(emails[17] ?? "", "nobody@firm.exmaple") ?? "";
  wrong[31] = right[31]?.replace("2026-01-14", "2026-02-30") ?? "";
  const text = [heading, ...wrong].join("\n");
  const checked = await checkImport(staff.cookie, "purchases", text);
  expect(checked.lines).toBe(40);
  expect(checked.faults.map(({ line, faults }) => [line, faults.map(({ column }) => column)])).toEqual([
    [7, ["amount"]],
    [19, ["email"]],
    [33, ["day"]],
  ]);
  const audited = await countAudit();
  const refused = await importRecords(staff.cookie, "purchases", text);
  expect(refused.status).toBe(422);
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(["line-7", "line-19", "line-33"]);
  expect(await holdingsOf(staff.cookie, `project=${projectId}`)).toEqual([]);
  expect(await countAudit()).toBe(audited);

  const mended = [heading, ...right].join("\n");
  const { id } = await readAnswer<{ id: string }>(await importRecords(staff.cookie, "purchases", mended), 201);
  expect(await entriesOf(staff.cookie, "purchases", `project=${projectId}`)).toHaveLength(40);
  const held = await holdingsOf(staff.cookie, `project=${projectId}`);
  expect(held.map(({ tokens }) => tokens)).toEqual(emails.map((_, index) => index + 1).reverse());
  expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
    ["records-imported", { kind: "purchases", lines: 40, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  ]);
});

test("checking a file counts the purchases that a recorded value may not include", async () => {
  const { projectId, emails } = await aProjectOf(2);
  const [email, other] = emails;
  const lines = (days: readonly string[]) => days.map((day) => `${email},${projectId},${day},1,1000.00`);
  await importRecords(staff.cookie, "purchases", [heading, ...lines(["2026-01-14"])].join("\n"));
  await importRecords(staff.cookie, "valuations", `email,project,day,value\n${email},${projectId},2026-03-31,1100`);
  const text = [heading, ...lines(["2026-03-30", "2026-03-31", "2026-04-01"]), `${other},${projectId},2026-03-30,1,1`];
  expect(await checkImport(staff.cookie, "purchases", text.join("\n"))).toMatchObject({ faults: [], valued: 2 });
  const paid = `email,project,day,amount\n${email},${projectId},2026-03-30,5`;
  expect(await checkImport(staff.cookie, "distributions", paid)).toMatchObject({ faults: [], valued: 0 });
});

test("a file is not imported if its sender is disabled just before the write", async () => {
  const [colleague, { projectId, emails }] = [await aPerson("staff"), await aProjectOf(1)];
  const text = [heading, `${emails[0]},${projectId},2026-01-14,1,1000.00`].join("\n");
  const DB = happeningBefore(env.DB, /insert into "record_imports"/, () =>
    env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(colleague.id).run(),
  );
  expect((await importRecords(colleague.cookie, "purchases", text, { DB })).status).toBe(401);
  expect(await entriesOf(staff.cookie, "purchases", `project=${projectId}`)).toEqual([]);
});

test("a file of values is not imported if a colleague records one of them just before the write", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const value = { kind: "valuations", personId: member.id, projectId, day: "2026-02-01", amount: "10500" } as const;
  const DB = happeningBefore(env.DB, /insert into "record_imports"/, () => record(staff.cookie, value));
  const lines = ["2026-02-01,10600", "2026-02-02,10700"].map((line) => `${member.email},${projectId},${line}`);
  const text = ["email,project,day,value", ...lines].join("\n");
  expect((await importRecords(staff.cookie, "valuations", text, { DB })).status).toBe(409);
  const valued = await entriesOf(staff.cookie, "valuations", `project=${projectId}`);
  expect(valued.map(({ minorUnits }) => minorUnits)).toEqual([1_050_000]);
});

test("a file imported twice is recognized whatever its line endings, and two concurrent imports are written once", async () => {
  const { projectId, emails } = await aProjectOf(3);
  const text = [heading, ...emails.map((email) => `${email},${projectId},2026-01-14,1,1000.00`)].join("\n");
  const answers = await Promise.all([
    importRecords(staff.cookie, "purchases", text),
    importRecords(staff.cookie, "purchases", text),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const again = await importRecords(staff.cookie, "purchases", `\uFEFF${text.replaceAll("\n", "\r\n")}\r\n`);
  expect(again.status).toBe(409);
  expect(((await again.json()) as { detail: string }).detail).toMatch(
    /^This file was imported already.*A staff member\.$/,
  );
  expect((await checkImport(staff.cookie, "purchases", text)).taken).toMatchObject({ by: "A staff member" });
  expect(await entriesOf(staff.cookie, "purchases", `project=${projectId}`)).toHaveLength(3);
});

test("two purchases by one person in one file both add to the holding", async () => {
  const { projectId, emails } = await aProjectOf(1);
  const lines = [`${emails[0]},${projectId},2026-01-14,1,1000`, `${emails[0]},${projectId},2026-01-15,2,"2,000.50"`];
  expect((await importRecords(staff.cookie, "purchases", [heading, ...lines].join("\n"))).status).toBe(201);
  const [held] = await holdingsOf(staff.cookie, `project=${projectId}`);
  expect(held).toMatchObject({ tokens: 3, investedMinorUnits: 300_050 });
});

test("distributions and values can be imported, also with semicolons, but a file never replaces a recorded value", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const paid = `amount;email;project;day\n12.50;${member.email};${projectId};2026-02-01`;
  expect((await importRecords(staff.cookie, "distributions", paid)).status).toBe(201);
  const valued = (value: string) => `email,project,day,value\n${member.email},${projectId},2026-02-01,${value}`;
  expect((await importRecords(staff.cookie, "valuations", valued("10500"))).status).toBe(201);
  expect((await holdingsOf(staff.cookie, `project=${projectId}`))[0]).toMatchObject({ currentMinorUnits: 1_050_000 });
  const [fault] = (await checkImport(staff.cookie, "valuations", valued("10600"))).faults;
  expect(fault?.faults).toMatchObject([{ column: "day" }]);
  expect((await importRecords(staff.cookie, "valuations", valued("10600"))).status).toBe(422);
  expect(
    (await entriesOf(staff.cookie, "valuations", `project=${projectId}`)).map(({ minorUnits }) => minorUnits),
  ).toEqual([1_050_000]);
});

test("two lines count as the same entry however their project and numbers are written", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const twice = async (kind: EntryKind, columns: string, lines: readonly string[]) => {
    const typed = lines.map(
      (line, index) => `${member.email},${index === 0 ? projectId : `Plant ${projectId}`},${line}`,
    );
    const { faults } = await checkImport(staff.cookie, kind, [`email,project,day,${columns}`, ...typed].join("\n"));
    return faults.map(({ line, faults: [fault] }) => [line, fault?.column]);
  };
  expect(await twice("valuations", "value", ["2026-02-01,100", "2026-02-01,200", "2026-02-02,200"])).toEqual([
    [3, null],
  ]);
  const purchases = ['2026-02-01,"1,000",2000', '2026-02-01,1000,"2,000.00"', "2026-02-01,1000,2000.50"];
  expect(await twice("purchases", "tokens,amount", purchases)).toEqual([[3, null]]);
});

test("a file is not refused because of a holding in another project that is redeemed or valued on the same day", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  await addHoldingRow(member.id, { status: "Redeemed", values: { "2026-02-01": 0 } });
  const bought = `${heading}\n${member.email},${projectId},2026-02-01,1,1000.00`;
  const valued = `email,project,day,value\n${member.email},${projectId},2026-02-01,10500`;
  expect((await importRecords(staff.cookie, "purchases", bought)).status).toBe(201);
  expect((await importRecords(staff.cookie, "valuations", valued)).status).toBe(201);
});

test("a file of another kind, an empty one and one that is too long are refused as a whole", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const line = `${member.email},${projectId},2026-02-01,1`;
  const refusals = await Promise.all([
    importRecords(staff.cookie, "purchases", `email,project,day,amount\n${line}`),
    importRecords(staff.cookie, "purchases", ""),
    importRecords(staff.cookie, "purchases", heading),
    importRecords(staff.cookie, "distributions", `email,project,day,amount\n${`${line}\n`.repeat(2_001)}`),
    importRecords(staff.cookie, "purchases", "x".repeat(400_001)),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  const answers = (await Promise.all(refusals.map((answer) => answer.json()))) as { detail: string }[];
  expect(answers.map(({ detail }) => detail)).toEqual([
    expect.stringContaining(errors.heading),
    errors.empty,
    errors.empty,
    errors.tooMany,
    errors.malformed,
  ]);
});

test("2,000 lines are imported in one batch", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const days = Array.from({ length: 2_000 }, (_, index) => new Date(Date.UTC(2015, 0, 1 + index)));
  const lines = days.map((day) => `${member.email},${projectId},${day.toISOString().slice(0, 10)},1,1000.00`);
  expect((await importRecords(staff.cookie, "purchases", [heading, ...lines].join("\n"))).status).toBe(201);
  expect((await holdingsOf(staff.cookie, `project=${projectId}`))[0]).toMatchObject({ tokens: 2_000 });
});

test("an account that is no investor's, an unknown project and a missing holding are reported as faults of their lines", async () => {
  const [company, member, projectId] = [await aMember("company"), await aMember("retail"), await addProjectRow()];
  const lines = [company.email, anyEmail(), member.email].map((email) => `${email},${projectId},2026-02-01,5`);
  lines.push(`${member.email},${crypto.randomUUID()},2026-02-01,5`);
  const { faults } = await checkImport(
    staff.cookie,
    "distributions",
    ["email,project,day,amount", ...lines].join("\n"),
  );
  expect(faults.map(({ line, faults: [fault] }) => [line, fault?.column])).toEqual([
    [2, "email"],
    [3, "email"],
    [4, "email"],
    [5, "project"],
  ]);
});

async function aProjectOf(count: number) {
  const members = await Promise.all(Array.from({ length: Math.min(count, 2) }, () => aMember("retail")));
  const [projectId, other] = [await addProjectRow(), await addProjectRow()];
  await addHolders(other, count - members.length, () => 1);
  const held = await holdingsOf(staff.cookie, `project=${other}`);
  const others = await Promise.all(held.map(({ person }) => emailOf(person.id)));
  return { projectId, emails: [...members.map(({ email }) => email), ...others] };
}

async function emailOf(id: string): Promise<string> {
  return (await env.DB.prepare("SELECT email FROM user WHERE id = ?").bind(id).first<string>("email")) ?? "";
}
