import * as z from "zod/mini";
import { currencies, type Money } from "../money.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { type EntryKind, entryKinds } from "./entry.ts";
import { type HoldingStatus, holdingStatuses } from "./portfolio.ts";

type Named = { id: string; name: string };
type Currency = Money["currency"];

export type HoldingLine = {
  id: string;
  person: Named;
  project: Named;
  currency: Currency;
  status: HoldingStatus;
  tokens: number;
  investedMinorUnits: number;
  currentMinorUnits: number;
};
export type HoldingLinePage = { holdings: HoldingLine[]; next: string | null };

/** A purchase, a distribution or the value on a day. A counter-entry has negative figures. */
export type RecordEntry = {
  /** Of a valuation, which has no id of its own, its holding and day. */
  id: string;
  kind: EntryKind;
  holdingId: string;
  person: Named;
  project: Named;
  currency: Currency;
  day: string;
  /** Only of a purchase. */
  tokens: number | null;
  minorUnits: number;
  /** Of a counter-entry: what it takes back. */
  reverses: string | null;
  isReversed: boolean;
  /** The run that wrote a distribution; only a counter-run takes it back. */
  runId: string | null;
};
/**
 * `valuedOn`: of a purchase, the day of the holding's newest value where that is the purchase's own day or later. Such a value
 * stands, whether it counts these tokens or not.
 */
export type RecordedEntry = RecordEntry & { valuedOn: string | null };
/**
 * Of a holding of which a purchase was taken back: no tokens remain and it is worth nothing, or a value on record still counts
 * what was taken back. Null where the value has gone down by the cost.
 */
export type ValueAfterCounter = (typeof valuesAfterCounter)[number] | null;
const valuesAfterCounter = ["zero", "kept"] as const;
export type CounteredEntry = RecordEntry & { value: ValueAfterCounter };
export type EntryPage = { entries: RecordEntry[]; next: string | null };

export type ImportFaultLine = { line: number; cells: string[]; faults: { column: string | null; detail: string }[] };
export type ImportChecked = {
  lines: number;
  faults: ImportFaultLine[];
  /** Where the same file was taken before. */
  taken: { at: string; by: string } | null;
  /** What all lines add up to, once they are right. */
  tokens: number;
  totals: Money[];
  /** Purchases that a value on record may not count: it is of the same day or later. */
  valued: number;
};
export type ImportTaken = { id: string; kind: EntryKind; lines: number };

const next = z.nullable(z.string());

export const holdingLine: z.ZodMiniType<HoldingLine> = z.object({
  id: z.string(),
  person: named,
  project: named,
  currency: z.enum(currencies),
  status: z.enum(holdingStatuses),
  tokens: z.int(),
  investedMinorUnits: z.int(),
  currentMinorUnits: z.int(),
});
export const holdingLinePage: z.ZodMiniType<HoldingLinePage> = z.object({ holdings: z.array(holdingLine), next });

const entryShape = {
  id: z.string(),
  kind: z.enum(entryKinds),
  holdingId: z.string(),
  person: named,
  project: named,
  currency: z.enum(currencies),
  day: z.iso.date(),
  tokens: z.nullable(z.int()),
  minorUnits: z.int(),
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  runId: z.nullable(z.string()),
};
const recordEntry: z.ZodMiniType<RecordEntry> = z.object(entryShape);
export const recordedEntry: z.ZodMiniType<RecordedEntry> = z.object({
  ...entryShape,
  valuedOn: z.nullable(z.iso.date()),
});
export const counteredEntry: z.ZodMiniType<CounteredEntry> = z.object({
  ...entryShape,
  value: z.nullable(z.enum(valuesAfterCounter)),
});
export const entryPage: z.ZodMiniType<EntryPage> = z.object({ entries: z.array(recordEntry), next });

export const importChecked: z.ZodMiniType<ImportChecked> = z.object({
  lines: z.int(),
  faults: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      faults: z.array(z.object({ column: z.nullable(z.string()), detail: z.string() })),
    }),
  ),
  taken: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  tokens: z.int(),
  totals: z.array(money),
  valued: z.int(),
});
export const importTaken: z.ZodMiniType<ImportTaken> = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  lines: z.int(),
});
