import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { currencies } from "../money.ts";
import { named } from "../named.ts";
import { runStatuses } from "./run.ts";

const day = z.iso.date();
const instant = z.iso.datetime();
const text = z.nullable(z.string());

/** What a prepared run and a preview of a run have in common. */
const figures = {
  project: named,
  currency: z.enum(currencies),
  amountMinorUnits: z.int(),
  recordDay: day,
  payDay: day,
  holders: z.int(),
  /** On the record day. */
  tokens: z.int(),
  /** Minor units that rounding down left over. The largest remainders got them. */
  leftOver: z.int(),
};

const runLine = z.object({
  id: z.string(),
  ...figures,
  status: z.enum(runStatuses),
  /** Of a counter-run: the run that it takes back. */
  reverses: text,
  /** A run that takes this one back, waiting or confirmed. */
  reversedBy: text,
  preparedBy: named,
  preparedAt: instant,
  /** While it waits: whether who prepared it is no longer staff, so that it can only be sent back. */
  preparerLeft: z.boolean(),
  /** While it waits: when who prepared it may confirm it. Null when a second member of staff must. */
  ownConfirmationFrom: z.nullable(instant),
  /** While it waits: the members of staff whom it pays. None of them is its second person. */
  paysStaff: z.array(z.string()),
  decidedBy: z.nullable(named),
  decidedAt: z.nullable(instant),
  note: text,
});
export type RunLine = z.output<typeof runLine>;
export const runPage = z.object({ runs: z.array(runLine), next: text });

const runShare = z.object({
  number: z.int(),
  person: z.extend(named, { kind: z.enum(kinds) }),
  tokens: z.int(),
  minorUnits: z.int(),
});
export type RunShare = z.output<typeof runShare>;
export const sharePage = z.object({ shares: z.array(runShare), next: text });
export type SharePage = z.output<typeof sharePage>;

/** Of a run that is not prepared yet, or waits. */
const checks = z.object({
  /** The amount of the latest confirmed run of the project, and its day. */
  last: z.nullable(z.object({ minorUnits: z.int(), day })),
  /** Purchases of the project after the record day that were not taken back. They change nothing. */
  purchasesSince: z.int(),
  /** Issued statements in force that will differ once it is written. */
  statements: z.int(),
  /** What all its shares add up to. */
  sum: z.int(),
  /** Whether its shares are still those of the record day. */
  isCurrent: z.boolean(),
});

export const runDetail = z.object({ run: runLine, checks });
export type RunDetail = z.output<typeof runDetail>;

export const runPreview = z.object({
  ...figures,
  /** The largest ones. */
  shares: z.array(runShare),
  /** Identifies all holders and their tokens. A different value means that they have changed. */
  basis: z.string(),
  checks,
});
export type RunPreview = z.output<typeof runPreview>;
