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

/** The texts of a statement, in the PDF, on the screen and in its CSV file. */
export type StatementCopy = {
  columns: Record<ColumnName, string>;
  sums: Record<keyof Sums, string>;
  /**
   * Both precede a day: the first for the opening value of the period, which a valuation on that day may change, the second for
   * the value at the end of a day.
   */
  valueAtStartOf: string;
  valueOn: string;
  /** Stands for the mandate in a statement of all holdings. */
  allHoldings: string;
  rows: Record<"total" | "movement" | "holding", string>;
  kinds: Record<"plain" | "counter", Record<MovementKind, string>>;
  /** `100 tokens at 1,000.00` */
  tokens: { one: string; many: string; at: string };
  since: Record<"paidIn" | "paidOut" | "value" | "gain", { name: string; how: string }>;
  counts: Record<MovementKind, { one: string; many: string }>;
  undated: string;
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
