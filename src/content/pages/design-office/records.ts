import type { ImportChecked } from "#rules/portfolio/record-answers.ts";
import type { RunDetail, RunShare } from "#rules/portfolio/run-answers.ts";

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
    decidedBy: null,
    decidedAt: null,
    note: null,
  },
  checks: {
    last: { minorUnits: 16_800_000, day: "2025-12-19" },
    purchasesSince: 3,
    sum: 18_743_117,
    isCurrent: true,
  },
};

export const sampleShares: RunShare[] = (
  [
    ["Adda Pension Fund", "institutional", 3_000, 4_685_779],
    ["Cassa di Previdenza dei Geometri Lombardi", "institutional", 1_850, 2_889_564],
    ["Northgate Infrastructure Partners LLP", "institutional", 1_425, 2_225_745],
    ["Halden Municipal Pension Board", "institutional", 1_200, 1_874_312],
    ["Ilaria Tedeschi", "retail", 12, 18_743],
    ["Anna Riva", "retail", 6, 9_372],
  ] as const
).map(([name, kind, tokens, minorUnits], index) => ({
  number: index + 1,
  person: { id: name, name, kind },
  tokens,
  minorUnits,
}));

export const sampleImport: ImportChecked = {
  lines: 48,
  taken: null,
  tokens: 0,
  totals: [],
  faults: [
    {
      line: 7,
      cells: ["i.tedeschi@posta.example", "Metered Water Network", "2026-01-14", "2", "2.000,00"],
      faults: [{ column: "amount", detail: "Write the amount like 2000.00: a dot before cents." }],
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

export const takenImport: ImportChecked = {
  lines: 48,
  faults: [],
  taken: { at: "2026-02-17T08:40:00.000Z", by: chiara.name },
  tokens: 0,
  totals: [],
};

export const rightImport: ImportChecked = {
  lines: 48,
  faults: [],
  taken: null,
  tokens: 2_812,
  totals: [{ minorUnits: 281_200_000, currency: "EUR" }],
};
