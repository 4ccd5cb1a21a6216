import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { currencies } from "../money.ts";
import { named } from "../named.ts";
import { runStatuses } from "./run.ts";

const day = z.iso.date();
const instant = z.iso.datetime();
const nullableText = z.nullable(z.string());

/** What a prepared run and a preview of a run have in common. */
const figures = {
  project: named,
  currency: z.enum(currencies),
  amountMinorUnits: z.int(),
  recordDay: day,
  payDay: day,
  holders: z.int(),
  /** The number of tokens on the record day. */
  tokens: z.int(),
  /** Minor units that rounding down left over. The largest remainders got them. */
  leftOver: z.int(),
};

const runLine = z.object({
  id: z.string(),
  ...figures,
  status: z.enum(runStatuses),
  /** The run that a counter-run takes back; null for other runs. */
  reverses: nullableText,
  /** The counter-run that takes this run back, waiting or confirmed. */
  reversedBy: nullableText,
  preparedBy: named,
  preparedAt: instant,
  /** True while the run waits and the person who prepared it is no longer staff. It can then only be sent back. */
  preparerLeft: z.boolean(),
  /** While the run waits: when the person who prepared it may confirm it. Null if a second member of staff must. */
  ownConfirmationFrom: z.nullable(instant),
  /** While the run waits: the members of staff whom it pays. None of them may confirm it as the second person. */
  paysStaff: z.array(z.string()),
  decidedBy: z.nullable(named),
  decidedAt: z.nullable(instant),
  note: nullableText,
});
export type RunLine = z.output<typeof runLine>;
export const runPage = z.object({ runs: z.array(runLine), next: nullableText });

const runShare = z.object({
  number: z.int(),
  person: z.extend(named, { kind: z.enum(kinds) }),
  tokens: z.int(),
  minorUnits: z.int(),
});
export type RunShare = z.output<typeof runShare>;
export const sharePage = z.object({ shares: z.array(runShare), next: nullableText });
export type SharePage = z.output<typeof sharePage>;

/** What staff check before they prepare a run, and while it waits. */
const checks = z.object({
  /** The amount of the latest confirmed run of the project, and its day. */
  last: z.nullable(z.object({ minorUnits: z.int(), day })),
  /** The number of purchases of the project after the record day that were not taken back. They do not affect the run. */
  purchasesSince: z.int(),
  /** The number of issued statements in force that will differ once the run is confirmed. */
  statements: z.int(),
  /** The sum of all shares. */
  sum: z.int(),
  /** True if the shares still match the holdings on the record day. */
  isCurrent: z.boolean(),
});

export const runDetail = z.object({ run: runLine, checks });
export type RunDetail = z.output<typeof runDetail>;

export const runPreview = z.object({
  ...figures,
  /** Only the largest shares. */
  shares: z.array(runShare),
  /** Identifies all holders and their tokens. A different value means that they have changed. */
  basis: z.string(),
  checks,
});
export type RunPreview = z.output<typeof runPreview>;
