import type { HoldingLine, ImportChecked, RecordEntry } from "#rules/portfolio/record-answers.ts";
import type { RunDetail, RunLine, RunShare } from "#rules/portfolio/run-answers.ts";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";

const chiara = { id: "chiara", name: "Chiara Neri" };

export const sampleRun: RunDetail = {
  run: {
    id: "run",
    project: { id: "edge", name: "Edge Data Hall" },
    currency: "EUR",
    amountMinorUnits: 18_743_117,
    recordDay: "2026-02-13",
    payDay: "2026-02-16",
    status: "waiting",
    holders: 214,
    tokens: 12_000,
    leftOver: 89,
    reverses: null,
    reversedBy: null,
    preparedBy: chiara,
    preparedAt: "2026-02-17T08:31:00.000Z",
    preparerLeft: false,
    paysStaff: [],
    ownConfirmationFrom: null,
    decidedBy: null,
    decidedAt: null,
    note: null,
  },
  checks: {
    last: { minorUnits: 16_800_000, day: "2025-12-19" },
    purchasesSince: 3,
    statements: 0,
    sum: 18_743_117,
    isCurrent: true,
  },
};

export const sampleShares: RunShare[] = [
  {
    number: 1,
    person: { id: "p1", name: "Adda Pension Fund", kind: "institutional" },
    tokens: 3_000,
    minorUnits: 4_685_779,
  },
  {
    number: 2,
    person: { id: "p2", name: "Cassa di Previdenza dei Geometri Lombardi", kind: "institutional" },
    tokens: 1_850,
    minorUnits: 2_889_564,
  },
  {
    number: 3,
    person: { id: "p3", name: "Northgate Infrastructure Partners LLP", kind: "institutional" },
    tokens: 1_425,
    minorUnits: 2_225_745,
  },
  {
    number: 4,
    person: { id: "p4", name: "Halden Municipal Pension Board", kind: "institutional" },
    tokens: 1_200,
    minorUnits: 1_874_312,
  },
  { number: 5, person: { id: "p5", name: "Ilaria Tedeschi", kind: "retail" }, tokens: 12, minorUnits: 18_743 },
  { number: 6, person: { id: "p6", name: "Anna Riva", kind: "retail" }, tokens: 6, minorUnits: 9_372 },
];

export const sampleImport: ImportChecked = {
  lines: 48,
  taken: null,
  tokens: 0,
  totals: [],
  valued: 0,
  faults: [
    {
      line: 7,
      cells: ["i.tedeschi@posta.example", "Metered Water Network", "2026-01-14", "2", "2.000,00"],
      faults: [{ column: "amount", detail: "Write the amount like 2000.00, with a dot before the cents." }],
    },
    {
      line: 19,
      cells: ["m.dellatorre@cassageometri.exmaple", "Metered Water Network", "2026-01-20", "2400", "2400000.00"],
      faults: [
        { column: "email", detail: "Nobody has this address. Invite the person first, or correct the address." },
      ],
    },
  ],
};

export const sampleRuns: RunLine[] = [
  sampleRun.run,
  { ...sampleRun.run, id: "run 2", status: "confirmed", decidedBy: { id: "paolo", name: "Paolo Conti" } },
  { ...sampleRun.run, id: "run 3", status: "sent-back", note: "The record day is a Sunday." },
];

const edge = { id: "edge", name: "Edge Data Hall" };
/** The project whose records the specimens show. */
export const sampleSubject = { project: edge.id };

const holding: HoldingLine = {
  id: "h1",
  person: { id: "p1", name: "Adda Pension Fund" },
  project: edge,
  currency: "EUR",
  status: "Held",
  tokens: 3_000,
  investedMinorUnits: 300_000_000,
  currentMinorUnits: 327_000_000,
};

export const sampleHoldings: HoldingLine[] = [
  holding,
  {
    ...holding,
    id: "h2",
    person: { id: "p2", name: "Cassa di Previdenza dei Geometri Lombardi" },
    status: "Redeemed",
    tokens: 0,
  },
];

const entry: RecordEntry = {
  id: "b1",
  kind: "purchases",
  holdingId: holding.id,
  person: holding.person,
  project: edge,
  currency: "EUR",
  day: "2025-03-17",
  tokens: 2_000,
  minorUnits: 200_000_000,
  reverses: null,
  isReversed: false,
  runId: null,
};

export const sampleEntries: RecordEntry[] = [
  entry,
  { ...entry, id: "b2", tokens: 5, minorUnits: 500_000, isReversed: true },
  { ...entry, id: "b3", tokens: -5, minorUnits: -500_000, reverses: "b2" },
];

const indicator: IndicatorRecord = {
  id: "i1",
  kind: "energy",
  name: "Electricity from the roof",
  unit: "MWh",
  value: "196",
  firstDay: "2025-01-01",
  lastDay: "2025-12-31",
  method: "Inverter meter, monthly",
  source: "Operating report 2025",
  project: edge,
  state: "submitted",
  by: "company",
  reason: null,
  replaces: null,
  version: 1,
  enteredAt: "2026-01-20T09:00:00.000Z",
};

export const sampleIndicators: IndicatorRecord[] = [
  indicator,
  { ...indicator, id: "i2", state: "released", by: "staff", replaces: "i3" },
  { ...indicator, id: "i3", state: "replaced", value: "169" },
  { ...indicator, id: "i4", state: "declined", reason: "The report says 196." },
];
