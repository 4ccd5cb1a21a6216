import * as z from "zod/mini";
import { currencies } from "../money.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { entryKinds } from "./entry.ts";
import { holdingStatuses } from "./portfolio.ts";

const next = z.nullable(z.string());
const ofHolding = { person: named, project: named, currency: z.enum(currencies) };

export const holdingLine = z.object({
  id: z.string(),
  ...ofHolding,
  status: z.enum(holdingStatuses),
  tokens: z.int(),
  investedMinorUnits: z.int(),
  currentMinorUnits: z.int(),
});
export type HoldingLine = z.output<typeof holdingLine>;
export const holdingLinePage = z.object({ holdings: z.array(holdingLine), next });
export type HoldingLinePage = z.output<typeof holdingLinePage>;

/** A purchase, a distribution or the value on a day. A counter-entry has negative figures. */
const recordEntry = z.object({
  /** Of a valuation, which has no id of its own, its holding and day. */
  id: z.string(),
  kind: z.enum(entryKinds),
  holdingId: z.string(),
  ...ofHolding,
  day: z.iso.date(),
  /** Only of a purchase. */
  tokens: z.nullable(z.int()),
  minorUnits: z.int(),
  /** Of a counter-entry: what it takes back. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  /** The run that wrote a distribution; only a counter-run takes it back. */
  runId: z.nullable(z.string()),
});
export type RecordEntry = z.output<typeof recordEntry>;
export const entryPage = z.object({ entries: z.array(recordEntry), next });
export type EntryPage = z.output<typeof entryPage>;

/**
 * `valuedOn`: of a purchase, the day of the holding's newest value where that is the purchase's own day or later. Such a value
 * stands, whether it counts these tokens or not.
 */
export const recordedEntry = z.extend(recordEntry, { valuedOn: z.nullable(z.iso.date()) });

/**
 * The value of a holding after a purchase was taken back. `zero`: no tokens remain, so it is worth nothing. `kept`: a value on
 * record still counts the purchase. Null where the cost was deducted from the value.
 */
const valueAfterCounter = z.nullable(z.enum(["zero", "kept"]));
export type ValueAfterCounter = z.output<typeof valueAfterCounter>;
export const counteredEntry = z.extend(recordEntry, { value: valueAfterCounter });

const importFaultLine = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  faults: z.array(z.object({ column: z.nullable(z.string()), detail: z.string() })),
});
export type ImportFaultLine = z.output<typeof importFaultLine>;

export const importChecked = z.object({
  lines: z.int(),
  faults: z.array(importFaultLine),
  /** Where the same file was taken before. */
  taken: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  /** What all lines add up to, once they are right. */
  tokens: z.int(),
  totals: z.array(money),
  /** Purchases that a value on record may not count: it is of the same day or later. */
  valued: z.int(),
});
export type ImportChecked = z.output<typeof importChecked>;

export const importTaken = z.object({ id: z.string(), kind: z.enum(entryKinds), lines: z.int() });
export type ImportTaken = z.output<typeof importTaken>;
