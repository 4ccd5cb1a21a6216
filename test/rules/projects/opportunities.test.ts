import fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonTableCopy } from "#content/pages/opportunities-comparison.ts";
import type { Day } from "#rules/day.ts";
import {
  type ComparedCell,
  comparisonFileOf,
  isTokenSource,
  sourceRowsOf,
  stepRowsOf,
  termRowsOf,
} from "#rules/projects/opportunities/comparison.ts";
import { keyOf, type Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { opportunityStatuses } from "#rules/projects/opportunities/opportunity-status.ts";
import {
  comparedAmong,
  countriesOf,
  foundAmong,
  orders,
  readSearch,
  searchParametersOf,
} from "#rules/projects/opportunities/search.ts";
import { projectCategories } from "#rules/projects/project.ts";
import type { ProjectDetails } from "#rules/projects/project-details.ts";
import { publicChangesOf, termsIn } from "#rules/projects/public-changes.ts";

const today = "2026-02-15" as Day;

const sheet: ProjectDetails = {
  lead: "A plant.",
  drawing: "The plant.",
  scale: "1 : 100",
  supply: 1_000,
  priceMinorUnits: 100_000,
  minimumMinorUnits: 500_000,
  minimumNote: "5 tokens",
  trancheMinorUnits: 100_000_000,
  share: { figure: "10%", note: "of net revenues" },
  irr: { figure: "10-12%", note: "over 7 years" },
  roi: { figure: "2x", note: "over 7 years" },
  risk: "Capital at risk.",
  sources: [
    { name: "Cash", short: "Cash", percent: 40, minorUnits: 80_000_000 },
    { name: "Token", short: "Token", percent: 60, minorUnits: 120_000_000 },
  ],
  quarters: ["Q1 2025", "Q2", "Q3", "Q4", "Q1 2026"],
  steps: [
    { name: "Construction", time: "Q1 2025", from: 1, to: 6 },
    { name: "Launch", time: "Oct 1, 2025", from: 7, to: 11 },
  ],
  documents: [],
  documentsNote: "On request.",
  ticketMinorUnits: 1_000_000,
  firstDistribution: "Q1 2026",
  figuresNote: "Sample.",
};

type Given = Partial<Opportunity["project"]> & Partial<Omit<Opportunity, "project">>;

function opportunity(
  name: string,
  { details, deadline = null, figuresAsOf, listedAt, isSample = false, ...project }: Given = {},
): Opportunity {
  return {
    record: `record-${name}`,
    project: {
      id: name.toLowerCase(),
      name,
      description: "A plant.",
      status: "Funding",
      category: "Technology",
      location: "Bergamo, Italy",
      totalValue: { minorUnits: 200_000_000, currency: "EUR" },
      committed: { minorUnits: 50_000_000, currency: "EUR" },
      investors: 50,
      launchDate: "2025-10-01",
      ...project,
    },
    ...(details && { details }),
    deadline,
    figuresAsOf: figuresAsOf ?? "2025-12-31",
    isSample,
    listedAt: listedAt ?? "2026-01-01T00:00:00.000Z",
  };
}

const list = [
  opportunity("Alps", { details: sheet, deadline: "2026-09-30", listedAt: "2026-01-02T00:00:00.000Z" }),
  opportunity("Brook", { status: "Planning", category: "Smart City", launchDate: "2026-02-02" }),
  opportunity("Coast", {
    deadline: "2026-04-30",
    location: "Lyon, France",
    totalValue: { minorUnits: 100_000_000, currency: "USD" },
    committed: { minorUnits: 50_000_000, currency: "USD" },
    details: { ...sheet, minimumMinorUnits: 100_000, quarters: ["Q3 2025", "Q4", "Q1", "Q2", "Q3"] },
  }),
  opportunity("Delta", { id: undefined, status: "Coming Soon", launchDate: "2026-01-15" }),
];

/** The text of a cell. Keeps null (not published) distinct from undefined (the project has none). */
const textIn = (cell: ComparedCell | undefined) => (cell ? cell.text : cell);

const namesFor = (address: string, today = "2026-04-30") =>
  foundAmong(list, readSearch(new URLSearchParams(address)), today as Day).map(({ project }) => project.name);

test.each([
  ["", ["Coast", "Alps", "Delta", "Brook"]],
  ["order=newest", ["Alps", "Brook", "Delta", "Coast"]],
  ["order=funded", ["Coast", "Alps", "Brook", "Delta"]],
  ["category=Smart+City", ["Brook"]],
  ["status=Coming+Soon", ["Delta"]],
  ["country=France", ["Coast"]],
  ["currency=USD", ["Coast"]],
  ["currency=USD&country=Italy", []],
  ["minimum=1000", ["Coast"]],
  ["minimum=4999", ["Coast"]],
  ["minimum=5000", ["Coast", "Alps"]],
  // Unknown values of filters are ignored.
  ["category=Gold&status=Completed&currency=GBP&minimum=-5&order=best", ["Coast", "Alps", "Delta", "Brook"]],
  ["minimum=1e9&status=", ["Coast", "Alps", "Delta", "Brook"]],
])("the query string ?%s lists %j", (address, names) => {
  expect(namesFor(address)).toEqual(names);
});

test("in the order by closing day, a project whose sale is over comes last", () => {
  expect(namesFor("", "2026-05-01")).toEqual(["Alps", "Delta", "Brook", "Coast"]);
  expect(namesFor("", "2026-10-01")).toEqual(["Delta", "Brook", "Coast", "Alps"]);
  expect(namesFor("order=funded", "2026-10-01")).toEqual(["Coast", "Alps", "Brook", "Delta"]);
});

test("the filter Funding lists no project whose sale is over", () => {
  expect(namesFor("status=Funding", "2026-04-30")).toEqual(["Coast", "Alps"]);
  expect(namesFor("status=Funding", "2026-05-01")).toEqual(["Alps"]);
  expect(namesFor("status=Funding", "2026-10-01")).toEqual([]);
});

test("at most three projects are compared, each once, in the order of the address; a missing one is skipped", () => {
  const search = readSearch(new URLSearchParams("compare=coast,gone,coast,,record-Delta,alps"));
  expect(comparedAmong(list, search).map(({ project }) => project.name)).toEqual(["Coast", "Delta"]);
  expect(comparedAmong(list, readSearch(new URLSearchParams("compare=alps,brook,coast,record-Delta")))).toHaveLength(3);
  expect(list.map(keyOf)).toEqual(["alps", "brook", "coast", "record-Delta"]);
  expect(countriesOf(list)).toEqual(["France", "Italy"]);
});

test("an address still compares a project that it names by its key from before it had a page, and only once", () => {
  const published = opportunity("Delta", { id: "delta" });
  const compared = (keys: string) => comparedAmong([published], readSearch(new URLSearchParams({ compare: keys })));
  for (const keys of ["record-Delta", "delta", "record-Delta,delta"])
    expect([keys, compared(keys)]).toEqual([keys, [published]]);
});

test("an address omits empty filters and the default order", () => {
  const addressOf = (given: string) => searchParametersOf(readSearch(new URLSearchParams(given)));
  expect(addressOf("country=Italy&order=closing&minimum=&compare=")).toEqual({ country: "Italy" });
  expect(addressOf("minimum=500&order=newest")).toEqual({ minimum: "500", order: "newest" });
});

test("any query string is read as a search, and the address of that search is read as the same search", () => {
  const parameter = fc.record({
    category: fc.constantFrom(...projectCategories, ""),
    status: fc.constantFrom<string>(...opportunityStatuses, "Active"),
    country: fc.string(),
    currency: fc.constantFrom("EUR", "USD", "x"),
    minimum: fc.oneof(fc.nat().map(String), fc.string()),
    order: fc.constantFrom<string>(...orders, "x"),
    compare: fc.array(fc.string({ maxLength: 8 })).map((keys) => keys.join(",")),
  });
  fc.assert(
    fc.property(parameter, (given) => {
      const search = readSearch(new URLSearchParams(given));
      const again = readSearch(new URLSearchParams(searchParametersOf(search)));
      expect(again).toEqual(search);
      expect(foundAmong(list, search, "2026-04-30" as Day).every((each) => list.includes(each))).toBe(true);
    }),
  );
});

test("terms are compared side by side, and a project without a term sheet has no figures from it", () => {
  const rows = termRowsOf(
    [list[0], list[1]].flatMap((each) => each ?? []),
    today,
  );
  const said = Object.fromEntries(rows.map(({ term, cells }) => [term, cells.map(textIn)]));
  expect(said).toEqual({
    status: ["Funding", "Planning"],
    category: ["Technology", "Smart City"],
    location: ["Bergamo, Italy", "Bergamo, Italy"],
    total: ["EUR 2,000,000", "EUR 2,000,000"],
    supply: ["1,000", null],
    price: ["EUR 1,000", null],
    minimum: ["EUR 5,000", null],
    share: ["10%", null],
    irr: ["10-12%", null],
    roi: ["2x", null],
    committed: ["EUR 500,000", "EUR 500,000"],
    open: ["EUR 1,500,000", "EUR 1,500,000"],
    investors: ["50", "50"],
    launch: ["Oct 1, 2025", "Feb 2, 2026"],
    deadline: ["Sep 30, 2026", null],
    firstDistribution: ["Q1 2026", null],
    figuresAsOf: ["Dec 31, 2025", "Dec 31, 2025"],
    riskGrade: ["4/10", "8/10"],
    risk: ["Capital at risk.", null],
  });
  expect(rows.find(({ term }) => term === "minimum")?.cells[0]?.note).toBe("5 tokens");
});

test("a project whose sale has ended has nothing left to raise, and the file says that it has ended", () => {
  const compared = ["2026-01-31", today].map((deadline, at) => opportunity(`Plant ${at}`, { deadline }));
  const rowsOf = (day: Day) => {
    const file = comparisonFileOf(compared, day, comparisonTableCopy);
    return ["Status", "Still to raise"].map((name) => file.find(([, row]) => row === name)?.slice(2));
  };
  expect(rowsOf(today)).toEqual([
    ["Sale ended", "Funding"],
    ["–", "EUR 1,500,000"],
  ]);
  expect(rowsOf("2026-01-31" as Day)).toEqual([
    ["Funding", "Funding"],
    ["EUR 1,500,000", "EUR 1,500,000"],
  ]);
});

test.each([
  ["Token", true],
  ["Tokens, second tranche", true],
  ["Sale of tokens", true],
  ["Cash", false],
  ["Tokenization grant", false],
])("a source called %s counts as tokens: %s", (name, isToken) => {
  expect(isTokenSource(name)).toBe(isToken);
});

test("sources and steps have one row for each name, with different texts for missing and for not published", () => {
  const other = { ...sheet, sources: [{ name: "Loans", short: "Loans", percent: 100, minorUnits: 1 }], steps: [] };
  const compared = [
    opportunity("One", { details: sheet }),
    opportunity("Two", { details: other, launchDate: "2026-01-12" }),
    opportunity("Three", { isSample: true, launchDate: "2026-02-02" }),
  ];
  expect(sourceRowsOf(compared).map(({ name, cells }) => [name, ...cells.map(textIn)])).toEqual([
    ["Cash", "40%", undefined, null],
    ["Token", "60%", undefined, null],
    ["Loans", undefined, "100%", null],
  ]);
  expect(
    stepRowsOf(compared, comparisonTableCopy.terms).map(({ name, cells }) => [name, ...cells.map(textIn)]),
  ).toEqual([
    ["Construction", "Q1 2025", undefined, null],
    ["Launch", "Oct 1, 2025", "Jan 12, 2026", "Feb 2, 2026"],
  ]);
  const file = comparisonFileOf(compared, today, comparisonTableCopy);
  expect(file[0]).toEqual(["Part", "Row", "One", "Two", "Three (sample)"]);
  expect(file).toContainEqual([
    "Terms",
    "Minimum entry",
    "EUR 5,000; 5 tokens",
    "EUR 5,000; 5 tokens",
    "Not published",
  ]);
  expect(file).toContainEqual(["Breakdown", "Loans", "–", "100%; EUR 0.01", "Not published"]);
  expect(file).toContainEqual(["Timeline", "Construction", "Q1 2025", "–", "Not published"]);
});

test("public changes are those of status, launch day and terms, and contain no typed text", () => {
  const before = {
    status: "Planning" as const,
    launchDate: "2026-02-02",
    totalMinorUnits: 100,
    deadline: null,
    details: { ...sheet },
  };
  expect(publicChangesOf(before, { ...before, details: { ...sheet, lead: "Other words." } })).toEqual([]);
  const after = {
    ...before,
    status: "Coming Soon" as const,
    launchDate: "2026-02-09",
    deadline: "2026-12-31",
    details: { ...sheet, minimumMinorUnits: 1, risk: "Write to ada@firm.example." },
  };
  const changes = publicChangesOf(before, after);
  expect(changes).toEqual([
    { what: "status", before: "Planning", after: "Coming Soon" },
    { what: "launch", before: "2026-02-02", after: "2026-02-09" },
    {
      what: "terms",
      before: '{"deadline":null,"minimum":500000,"risk":null}',
      after: '{"deadline":"2026-12-31","minimum":1,"risk":null}',
    },
  ]);
  expect(changes.map(termsIn)).toEqual([[], [], ["deadline", "minimum", "risk"]]);
  const withdrawn = publicChangesOf(before, { ...before, details: null });
  expect(withdrawn.map(termsIn)[0]).toContain("irr");
});
