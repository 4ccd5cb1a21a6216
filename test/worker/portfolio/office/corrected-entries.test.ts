import { beforeAll, expect, test } from "vitest";
import { recordErrors as errors } from "#content/office/records-errors.ts";
import { counterEntry, entriesOf, postEntry } from "#test/support/worker/office-records.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const kinds = ["purchases", "distributions", "valuations"] as const;
const opened = { kind: "purchases", tokens: "1", opening: true } as const;
const bought = { ...opened, opening: false } as const;
const paid = { kind: "distributions" } as const;
const valued = { kind: "valuations" } as const;

test.each([
  ["a purchase", bought],
  ["a purchase of the holding", opened],
  ["a distribution", paid],
  ["a value of another day", { ...valued, day: "2026-02-11" }],
])(
  "after a lost answer, a value corrected to %s is refused once, because the value was recorded",
  async (_, corrected) => {
    const [{ id: personId }, projectId] = [await aMember("retail"), await addProjectRow()];
    await addHoldingRow(personId, { projectId });
    const of = { personId, projectId, day: "2026-02-10", amount: "5" };
    const key = crypto.randomUUID();
    expect((await postEntry(staff.cookie, { ...of, ...valued }, key)).status).toBe(201);
    const refused = await postEntry(staff.cookie, { ...of, ...corrected }, key);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ detail: errors.otherEntry }),
    ]);
    const recorded = await Promise.all(kinds.map((kind) => entriesOf(staff.cookie, kind, `person=${personId}`)));
    expect(recorded.flat().map(({ kind, day, minorUnits }) => [kind, day, minorUnits])).toEqual([
      ["valuations", "2026-02-10", 500],
    ]);
    expect((await postEntry(staff.cookie, { ...of, ...corrected })).status).toBe(201);
  },
);

test("a value sent again after a lost answer counts once, and a correction is compared with the recorded value", async () => {
  const [{ id: personId }, projectId] = [await aMember("retail"), await addProjectRow()];
  await addHoldingRow(personId, { projectId });
  const value = { ...valued, personId, projectId, day: "2026-02-10", amount: "5" };
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) expect((await postEntry(staff.cookie, value, key)).status).toBe(201);
  const other = await postEntry(staff.cookie, { ...value, amount: "6" }, key);
  expect([other.status, await other.json()]).toEqual([409, expect.objectContaining({ detail: errors.valued })]);
  expect((await postEntry(staff.cookie, { ...value, amount: "6", replaces: 500 })).status).toBe(201);
  // The first value once more, which would replace its own correction.
  expect((await postEntry(staff.cookie, { ...value, replaces: 600 }, key)).status).toBe(409);
  const [stored, ...more] = await entriesOf(staff.cookie, "valuations", `person=${personId}`);
  expect([stored?.minorUnits, more]).toEqual([600, []]);
});

test.each([
  ["a purchase that is corrected to one that the holding has already", bought, opened],
  ["a purchase of the holding that is corrected to a new one", opened, bought],
  ["a purchase that is corrected to a distribution", bought, paid],
  ["a distribution that is corrected to a purchase", paid, bought],
  ["a purchase that is corrected to a value", bought, valued],
  ["a distribution that is corrected to a value", paid, valued],
])("%s after a lost answer is refused once, because the first was recorded", async (_, first, corrected) => {
  const [{ id: personId }, projectId] = [await aMember("retail"), await addProjectRow()];
  await addHoldingRow(personId, { projectId });
  const of = { personId, projectId, day: "2026-02-10", amount: "5" };
  const key = crypto.randomUUID();
  expect((await postEntry(staff.cookie, { ...of, ...first }, key)).status).toBe(201);
  const refused = await postEntry(staff.cookie, { ...of, ...corrected }, key);
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ detail: errors.otherEntry })]);
  const recorded = await Promise.all(kinds.map((kind) => entriesOf(staff.cookie, kind, `person=${personId}`)));
  expect(recorded.flat().map(({ id, kind }) => [id, kind])).toEqual([[key, first.kind]]);
  expect((await postEntry(staff.cookie, { ...of, ...corrected })).status).toBe(201);
});

test.each([
  ["a purchase", bought],
  ["a purchase of the holding", opened],
  ["a distribution", paid],
])(
  "%s that was taken back after a lost answer is refused once, and then recorded anew",
  async (_, { kind, ...typed }) => {
    const [{ id: personId }, projectId] = [await aMember("retail"), await addProjectRow()];
    await addHoldingRow(personId, { projectId });
    const entry = { kind, ...typed, personId, projectId, day: "2026-02-10", amount: "5" };
    const key = crypto.randomUUID();
    expect((await postEntry(staff.cookie, entry, key)).status).toBe(201);
    expect((await counterEntry(staff.cookie, { id: key, kind })).status).toBe(201);
    const refused = await postEntry(staff.cookie, entry, key);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ detail: errors.takenBack }),
    ]);
    expect((await postEntry(staff.cookie, entry)).status).toBe(201);
    const recorded = await entriesOf(staff.cookie, kind, `person=${personId}`);
    expect(recorded.map(({ minorUnits }) => minorUnits).sort()).toEqual([-500, 500, 500]);
  },
);
