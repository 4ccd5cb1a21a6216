import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { riskNotice } from "#content/data/risk-notice.ts";
import { interestSentences } from "#content/forms/interest.ts";
import type { Day } from "#rules/day.ts";
import { enquiryStatuses } from "#rules/enquiries/inbox.ts";
import { interestStateOf, minimumOf, offersAmong } from "#rules/interests/interest.ts";
import { readInterest } from "#rules/interests/interest-form.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { projects } from "../../../scripts/samples/sample-projects.ts";

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

test("an investor is told how far their interest has come, and never that it was taken for spam", () => {
  expect(Object.fromEntries(enquiryStatuses.map((status) => [status, interestStateOf(status)]))).toEqual({
    ...{ new: "received", suspected: "received" },
    ...{ "in-progress": "in-progress", answered: "answered", closed: "closed", withdrawn: "withdrawn" },
  });
});

test("an investor can be interested in a project that has a page and is being funded or runs, and in no other", () => {
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

test("a sale takes interests up to its last day; what runs takes them whenever its sale ended", () => {
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

test("the least is 100,000 of the project's currency for institutions and 1,000 for others, the most its total value", () => {
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

test("a project is refused under another name than the page showed, or none, until it is chosen again", () => {
  const { projectName: _, ...withoutName } = entries;
  const terms = { offers, kind: "retail", noticeVersion: riskNotice.version } as const;
  for (const input of [withoutName, { ...entries, projectName: "Electric Bus Depot" }])
    expect(readInterest(input, terms, interestSentences)).toEqual({
      problem: "invalid",
      detail: "Please check the marked fields.",
      fields: { project: "This project has changed since this page showed it. Please choose your project again." },
    });
});

test("an investor who has not confirmed the notice, or another one, is asked to read it", () => {
  const { acknowledged: _, ...unconfirmed } = entries;
  const terms = { offers, kind: "retail", noticeVersion: riskNotice.version } as const;
  expect(readInterest(unconfirmed, terms, interestSentences)).toMatchObject({
    fields: { acknowledged: "Please confirm that you have read the risk notice." },
  });
  expect(read({ acknowledged: "2025-1" })).toMatchObject({
    fields: { acknowledged: "The risk notice has changed. Please read it again." },
  });
});

test("what is wrong with the amount is said together with what is missing, so that nobody sends the form twice for it", () => {
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
  // Which amount is right depends on the project.
  expect(read({ amount: "a lot", project: "" })).toEqual({
    ...right,
    fields: { project: "Please choose a project." },
  });
});

test("nothing but the five fields is taken, and all of them as text", () => {
  for (const changes of [{ personId: "x" }, { amount: 100_000 }, { project: null }, { message: "\0" }])
    expect(read(changes)).toMatchObject({ problem: "invalid" });
  for (const input of [null, [], "text", 3]) {
    const terms = { offers, kind: "retail", noticeVersion: riskNotice.version } as const;
    expect(readInterest(input, terms, interestSentences)).toMatchObject({ problem: "invalid" });
  }
});

test("a version of the risk notice has exactly its text: a change of the text needs another version", () => {
  const copy = createHash("sha256").update(JSON.stringify(riskNotice.paragraphs)).digest("hex").slice(0, 16);
  expect({ [riskNotice.version]: copy }).toEqual({ "2026-11": "af46de4b4ef61276" });
});
