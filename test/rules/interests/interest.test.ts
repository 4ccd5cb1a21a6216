import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { riskNotice } from "#content/data/risk-notice.ts";
import { interestSentences } from "#content/forms/interest.ts";
import type { Day } from "#rules/day.ts";
import { enquiryStatuses } from "#rules/enquiries/inbox.ts";
import { interestStateOf, minimumOf, offersAmong } from "#rules/interests/interest.ts";
import { readInterest } from "#rules/interests/interest-form.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";

const today = "2026-04-30" as Day;
const offers = offersAmong(projects, today);
const entries = {
  ...{ project: "edge-data-hall", projectName: "Edge Data Hall", amount: "100,000", message: "" },
  acknowledged: riskNotice.version,
};

function read(changes: object, kind: "institutional" | "retail" = "institutional") {
  const input: Record<string, unknown> = { ...entries, ...changes };
  return readInterest(input, { offers, kind, noticeVersion: riskNotice.version }, interestSentences);
}

test("an investor sees the state of their interest, but never that it is suspected to be spam", () => {
  expect(Object.fromEntries(enquiryStatuses.map((status) => [status, interestStateOf(status)]))).toEqual({
    ...{ new: "received", suspected: "received" },
    ...{ "in-progress": "in-progress", answered: "answered", closed: "closed", withdrawn: "withdrawn" },
  });
});

test("an investor can express an interest only in a project that has a page and is funding or active", () => {
  expect(offers.map(({ project }) => project)).toEqual([
    "green-energy-example",
    "edge-data-hall",
    "electric-bus-depot",
  ]);
  const [project] = projects;
  if (!project) throw new Error("There is no project.");
  const open = projectStatuses.filter((status) => offersAmong([{ ...project, status }], today).length > 0);
  expect(open).toEqual(["Active", "Funding"]);
  const { id: _, ...withoutPage } = project;
  expect(offersAmong([withoutPage], today)).toEqual([]);
  for (const closed of ["timber-housing-block", "metered-water-network", "no-such", "constructor"]) {
    expect(read({ project: closed })).toEqual({
      problem: "invalid",
      detail: "Please check the marked fields.",
      fields: { project: "Please choose a project that is open to investors." },
    });
  }
});

test("a project that is funding accepts interests up to the last day of its sale, and an active one at any time", () => {
  const on = (deadline: string, project: string) => {
    const sales = projects.map((each) => (each.id === project ? { ...each, deadline } : each));
    const name = projects.find(({ id }) => id === project)?.name;
    const terms = {
      offers: offersAmong(sales, today),
      kind: "institutional",
      noticeVersion: riskNotice.version,
    } as const;
    return readInterest({ ...entries, project, projectName: name }, terms, interestSentences);
  };
  expect(on("2026-04-30", "electric-bus-depot")).toMatchObject({ offer: { project: "electric-bus-depot" } });
  expect(on("2026-04-29", "electric-bus-depot")).toEqual({
    problem: "invalid",
    detail: "Please check the marked fields.",
    fields: { project: "The sale of this project has ended. Please choose another project." },
  });
  expect(on("2026-04-29", "edge-data-hall")).toMatchObject({ offer: { project: "edge-data-hall" } });
});

test("an interest is at least 100,000 of the project's currency for institutions and 1,000 for others, at most its total value", () => {
  expect(minimumOf("institutional", "EUR")).toEqual({ minorUnits: 10_000_000, currency: "EUR" });
  expect(minimumOf("retail", "USD")).toEqual({ minorUnits: 100_000, currency: "USD" });
  expect(read({ amount: "100,000" })).toMatchObject({ amount: { minorUnits: 10_000_000, currency: "EUR" } });
  expect(read({ amount: "99,999.99" })).toMatchObject({ fields: { amount: "Please enter at least EUR 100,000." } });
  expect(read({ amount: "1000" }, "retail")).toMatchObject({ amount: { minorUnits: 100_000 } });
  expect(read({ amount: "999.99" }, "retail")).toMatchObject({
    fields: { amount: "Please enter at least EUR 1,000." },
  });
  expect(read({ amount: "18,400,000" })).toMatchObject({ amount: { minorUnits: 1_840_000_000 } });
  expect(read({ amount: "18,400,000.01" })).toMatchObject({
    fields: { amount: "Please enter no more than the project's total value, EUR 18,400,000." },
  });
  expect(read({ amount: "123,456,789,012,345" })).toMatchObject({
    fields: { amount: "Please enter no more than the project's total value, EUR 18,400,000." },
  });
  expect(read({ amount: "25.000" })).toMatchObject({
    fields: { amount: "Please write an amount like 25,000 or 25000.50." },
  });
});

test("an interest without the project's current name is refused, because the page may have shown another project", () => {
  const { projectName: _, ...withoutName } = entries;
  const terms = { offers, kind: "retail", noticeVersion: riskNotice.version } as const;
  for (const input of [withoutName, { ...entries, projectName: "Electric Bus Depot" }])
    expect(readInterest(input, terms, interestSentences)).toEqual({
      problem: "invalid",
      detail: "Please check the marked fields.",
      fields: { project: "This project has changed since this page showed it. Please choose your project again." },
    });
});

test("an investor who has not confirmed the risk notice, or only an older one, is asked to read it", () => {
  const { acknowledged: _, ...unconfirmed } = entries;
  const terms = { offers, kind: "retail", noticeVersion: riskNotice.version } as const;
  expect(readInterest(unconfirmed, terms, interestSentences)).toMatchObject({
    fields: { acknowledged: "Please confirm that you have read the risk notice." },
  });
  expect(read({ acknowledged: "2025-1" })).toMatchObject({
    fields: { acknowledged: "The risk notice has changed. Please read it again." },
  });
});

test("a wrong amount is reported together with missing fields, so that nobody has to send the form twice", () => {
  const detail = "Please fill in all required fields";
  const acknowledged = "Please confirm that you have read the risk notice.";
  for (const [amount, sentence] of [
    ["a lot", "Please write an amount like 25,000 or 25000.50."],
    ["500", "Please enter at least EUR 1,000."],
  ])
    expect(read({ amount, acknowledged: undefined }, "retail")).toEqual({
      problem: "invalid",
      detail,
      fields: { amount: sentence, acknowledged },
    });
  const right = { problem: "invalid", detail, fields: { acknowledged } };
  expect(read({ acknowledged: undefined })).toEqual(right);
  // Without a project the amount cannot be checked.
  expect(read({ amount: "a lot", project: "" })).toEqual({
    ...right,
    fields: { project: "Please choose a project." },
  });
});

test("only the five fields of the form are accepted, and only as text", () => {
  for (const changes of [{ personId: "x" }, { amount: 100_000 }, { project: null }, { message: "\0" }])
    expect(read(changes)).toMatchObject({ problem: "invalid" });
  for (const input of [null, [], "text", 3]) {
    const terms = { offers, kind: "retail", noticeVersion: riskNotice.version } as const;
    expect(readInterest(input, terms, interestSentences)).toMatchObject({ problem: "invalid" });
  }
});

test("the text of the risk notice belongs to its version: a changed text needs a new version", () => {
  const copy = createHash("sha256").update(JSON.stringify(riskNotice.paragraphs)).digest("hex").slice(0, 16);
  expect({ [riskNotice.version]: copy }).toEqual({ "2026-11": "af46de4b4ef61276" });
});
