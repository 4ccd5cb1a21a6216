import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { submissionSentences } from "#content/forms/submission.ts";
import { type Entries, noEntries, submissionFields, submissionLimits } from "#rules/submissions/submission.ts";
import { draftSaving, launchDaysAt, leastTotalOf, readSubmission } from "#rules/submissions/submission-form.ts";
import { decisions, submissionMayBecome, submissionStatuses } from "#rules/submissions/submission-status.ts";

const entries: Entries = {
  name: "Cold Store",
  category: "Technology",
  location: "Trento, Italy",
  description: "Two chambers.",
  currency: "EUR",
  total: "2,500,000",
  sought: "1000000.50",
  launch: "2027-03-01",
  phone: "",
  eligible: "yes",
};
const read = (changes: Partial<Entries>) => readSubmission({ ...entries, ...changes }, submissionSentences);

test("a submission is accepted only after its review, can be declined or changed before, and a final decision is kept", () => {
  const ways = submissionStatuses.flatMap((from) =>
    submissionStatuses.filter((to) => submissionMayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(ways).toEqual([
    "Draft > Submitted",
    "Submitted > Draft",
    "Submitted > In review",
    "Submitted > Declined",
    "In review > Draft",
    "In review > Accepted",
    "In review > Declined",
  ]);
  expect(decisions).toEqual(["In review", "Accepted", "Declined"]);
});

test("an amount with too many digits is refused as too large, not as wrongly written", () => {
  const tooLarge = "Please enter an amount below 10,000,000,000,000.";
  expect(read({ total: "123,456,789,012,345", sought: "123456789012345.50" })).toMatchObject({
    fields: { total: tooLarge, sought: tooLarge },
  });
});

test("a complete submission is read with tidied texts and amounts in cents", () => {
  expect(read({ name: "  Cold\r\n\u202eStore ", phone: "+39 02" })).toEqual({
    name: "Cold Store",
    category: "Technology",
    location: "Trento, Italy",
    description: "Two chambers.",
    total: { minorUnits: 250_000_000, currency: "EUR" },
    sought: { minorUnits: 100_000_050, currency: "EUR" },
    launch: "2027-03-01",
    phone: "+39 02",
  });
});

test("a project is eligible from a total value of 100,000 in its own currency, without conversion", () => {
  for (const currency of ["EUR", "USD"] as const) {
    expect(leastTotalOf(currency)).toEqual({ minorUnits: 10_000_000, currency });
    expect(read({ currency, total: "100,000", sought: "1" })).toMatchObject({
      total: { minorUnits: 10_000_000, currency },
    });
    expect(read({ currency, total: "99,999.99", sought: "1" })).toEqual({
      problem: "invalid",
      detail: "Please check the marked fields.",
      fields: { total: `To be eligible, the project's total value must be at least ${currency} 100,000.` },
    });
  }
});

test("all faults are reported at once, each for its field", () => {
  expect(readSubmission(noEntries, submissionSentences)).toMatchObject({
    detail: "Please fill in all required fields",
    fields: Object.fromEntries(
      submissionFields.filter((field) => field !== "phone").map((field) => [field, expect.any(String)]),
    ),
  });
  const cases: [Partial<Entries>, string][] = [
    [{ category: "Mining" }, "category"],
    [{ currency: "CHF" }, "currency"],
    // Without a valid currency, an amount of 5 cannot be compared with the minimum.
    [{ currency: "CHF", total: "5", sought: "5" }, "currency"],
    [{ total: "2.500.000" }, "total"],
    [{ sought: "0" }, "sought"],
    [{ sought: "a lot" }, "sought"],
    [{ sought: "2,500,000.01" }, "sought"],
    [{ launch: "2027-02-30" }, "launch"],
    [{ launch: "soon" }, "launch"],
    [{ eligible: "no" }, "eligible"],
    [{ description: " \n " }, "description"],
  ];
  for (const [changes, field] of cases) {
    const reading = read(changes);
    expect([field, "fields" in reading && Object.keys(reading.fields ?? {})]).toEqual([field, [field]]);
  }
});

test("the earliest launch is today in any time zone, or an earlier day on record, and the latest is a hundred years ahead", () => {
  const now = new Date("2026-11-23T04:00:00Z");
  // It is still the 22nd in the west.
  expect(launchDaysAt(now).first).toBe("2026-11-22");
  expect(launchDaysAt(new Date("2026-11-23T12:00:00Z")).first).toBe("2026-11-23");
  expect(launchDaysAt(now, "2025-01-15").first).toBe("2025-01-15");
  expect(launchDaysAt(now, "2027-01-15").first).toBe("2026-11-22");

  const launched = (launch: string, onRecord?: string) =>
    readSubmission({ ...entries, launch }, submissionSentences, launchDaysAt(now, onRecord));
  for (const day of ["1999-01-01", "2026-11-21"])
    expect(launched(day)).toEqual({
      problem: "invalid",
      detail: "Please check the marked fields.",
      fields: { launch: "The expected launch cannot be in the past. Please choose today or a later day." },
    });
  for (const day of ["2026-11-22", "2026-11-23", "2030-01-01"]) expect(launched(day)).toMatchObject({ launch: day });
  expect(launched("2025-01-15", "2025-01-15")).toMatchObject({ launch: "2025-01-15" });
  expect(launched("2025-01-14", "2025-01-15")).toMatchObject({ problem: "invalid" });
  expect(launched("2126-11-23")).toMatchObject({ launch: "2126-11-23" });
  expect(launched("2126-11-24")).toMatchObject({ fields: { launch: submissionSentences.farLaunch } });
});

test("a draft accepts any entries except those that cannot be stored", () => {
  const read = (typed: unknown) => z.safeParse(draftSaving, { version: 0, entries: typed });
  expect(read({}).data?.entries).toEqual(noEntries);
  expect(read({ name: " half a na" }).data?.entries).toEqual({ ...noEntries, name: " half a na" });
  for (const input of [null, [], "x", { owner: "me" }, { name: 3 }, { name: "\0" }, { name: "\ud800" }])
    expect(read(input).success).toBe(false);
  for (const field of submissionFields) {
    const long = "x".repeat(submissionLimits[field] + 1);
    expect(read({ [field]: long }).error?.issues).toMatchObject([{ path: ["entries", field] }]);
  }
});

test("any entries are either refused with sentences or read as a complete submission", () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom(...Object.values(entries)));
  const anything = fc.record(
    Object.fromEntries(submissionFields.map((field) => [field, typed])),
  ) as fc.Arbitrary<Entries>;
  fc.assert(
    fc.property(anything, (each) => {
      const reading = readSubmission(each, submissionSentences);
      if ("problem" in reading) {
        expect(Object.keys(reading.fields ?? {}).length).toBeGreaterThan(0);
        return;
      }
      expect(reading.total.minorUnits).toBeGreaterThanOrEqual(10_000_000);
      expect(reading.sought.minorUnits).toBeLessThanOrEqual(reading.total.minorUnits);
    }),
    { numRuns: 2_000 },
  );
});
