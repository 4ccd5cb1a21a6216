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

/** A purchase, a distribution or a valuation. A counter-entry has negative figures. */
const recordEntry = z.object({
  /** A valuation has no id of its own; its holding and day make up this one. */
  id: z.string(),
  kind: z.enum(entryKinds),
  holdingId: z.string(),
  ...ofHolding,
  day: z.iso.date(),
  /** Null unless the entry is a purchase. */
  tokens: z.nullable(z.int()),
  minorUnits: z.int(),
  /** The entry that a counter-entry takes back; null for other entries. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  /** The run that wrote the distribution. Only a counter-run can take it back. */
  runId: z.nullable(z.string()),
});
export type RecordEntry = z.output<typeof recordEntry>;
export const entryPage = z.object({ entries: z.array(recordEntry), next });
export type EntryPage = z.output<typeof entryPage>;

/**
 * `valuedOn` is set for a purchase if the holding has been valued on the day of the purchase or later: the day of the newest
 * valuation. That valuation stays in force, whether it includes these tokens or not.
 */
export const recordedEntry = z.extend(recordEntry, { valuedOn: z.nullable(z.iso.date()) });

/**
 * The value of a holding after a purchase was taken back. `zero`: no tokens remain, so it is worth nothing. `replaced`: the values
 * of days on which these were the only tokens are 0 now. `kept`: a valuation on record still includes the purchase. Null if the
 * cost was deducted from the value.
 */
const valueAfterCounter = z.nullable(z.enum(["zero", "replaced", "kept"]));
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
  /** When and by whom the same file was imported before; null if it was not. */
  taken: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  /** The sums of all lines. They are complete only if no line has a fault. */
  tokens: z.int(),
  totals: z.array(money),
  /** The number of purchases that a valuation on record may not include, because it is of the same day or later. */
  valued: z.int(),
});
export type ImportChecked = z.output<typeof importChecked>;

export const importDone = z.object({ id: z.string(), kind: z.enum(entryKinds), lines: z.int() });
export type ImportTaken = z.output<typeof importDone>;
