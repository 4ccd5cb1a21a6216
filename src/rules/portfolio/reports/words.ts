import type { StatedMovement, Sums } from "./statement.ts";

type MovementKind = StatedMovement["kind"];

type ColumnName =
  | "statement"
  | "revision"
  | "currency"
  | "row"
  | "date"
  | "kind"
  | "project"
  | "calculated"
  | "tokens"
  | "change"
  | "figure"
  | "how"
  | "mandate";

/** What a statement says, on paper, on the screen and in its CSV file. */
export type StatementWords = {
  columns: Record<ColumnName, string>;
  sums: Record<keyof Sums, string>;
  /** In front of a day: what the period opens with, which a valuation of that day may change, and what a day ends with. */
  valueAtStartOf: string;
  valueOn: string;
  /** What a statement is for that is not for one mandate. */
  allHoldings: string;
  rows: Record<"total" | "movement" | "holding", string>;
  kinds: Record<"plain" | "counter", Record<MovementKind, string>>;
  /** `100 tokens at 1,000.00` */
  tokens: { one: string; many: string; at: string };
  since: Record<"paidIn" | "paidOut" | "value" | "gain", { name: string; how: string }>;
  counts: Record<MovementKind, { one: string; many: string }>;
  ratios: Record<"simple" | "moneyWeighted" | "yield" | "paidBack", string>;
  perYear: string;
  inDays: readonly [before: string, days: { one: string; many: string }];
  none: string;
  changes: {
    becomes: string;
    added: string;
    removed: string;
    since: string;
    more: { one: string; many: string };
  };
};
