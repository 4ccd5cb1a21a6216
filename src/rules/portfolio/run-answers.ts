import * as z from "zod/mini";
import { type Kind, kinds } from "../accounts/person.ts";
import { currencies, type Money } from "../money.ts";
import { named } from "../named.ts";
import { type RunStatus, runStatuses } from "./run.ts";

type Named = { id: string; name: string };

export type RunLine = {
  id: string;
  project: Named;
  currency: Money["currency"];
  amountMinorUnits: number;
  recordDay: string;
  payDay: string;
  status: RunStatus;
  holders: number;
  /** On the record day. */
  tokens: number;
  /** Minor units that rounding down left over, and that the largest remainders got. */
  leftOver: number;
  /** Of a counter-run: the run that it takes back. */
  reverses: string | null;
  /** A run that takes this one back, waiting or confirmed. */
  reversedBy: string | null;
  preparedBy: Named;
  preparedAt: string;
  /** While it waits: whether who prepared it is no longer staff, so that it can only be sent back. */
  preparerLeft: boolean;
  /** While it waits: when who prepared it may confirm it. Null when a second member of staff must. */
  ownConfirmationFrom: string | null;
  decidedBy: Named | null;
  decidedAt: string | null;
  note: string | null;
};
export type RunPage = { runs: RunLine[]; next: string | null };

export type RunShare = { number: number; person: Named & { kind: Kind }; tokens: number; minorUnits: number };
export type SharePage = { shares: RunShare[]; next: string | null };

/** Of a run that is not prepared yet, or waits. */
type RunChecks = {
  /** The amount of the latest confirmed run of the project, and its day. */
  last: { minorUnits: number; day: string } | null;
  /** Purchases of the project after the record day, which change nothing. */
  purchasesSince: number;
  /** What all its shares add up to. */
  sum: number;
  /** Whether its shares are still those of the record day. */
  isCurrent: boolean;
};
export type RunDetail = { run: RunLine; checks: RunChecks };
export type RunPreview = {
  project: Named;
  currency: Money["currency"];
  amountMinorUnits: number;
  recordDay: string;
  payDay: string;
  holders: number;
  tokens: number;
  leftOver: number;
  /** The largest ones. */
  shares: RunShare[];
  /** Stands for all holders and their tokens: another one means that they have changed. */
  basis: string;
  checks: RunChecks;
};

const next = z.nullable(z.string());
const line = z.object({
  id: z.string(),
  project: named,
  currency: z.enum(currencies),
  amountMinorUnits: z.int(),
  recordDay: z.iso.date(),
  payDay: z.iso.date(),
  status: z.enum(runStatuses),
  holders: z.int(),
  tokens: z.int(),
  leftOver: z.int(),
  reverses: z.nullable(z.string()),
  reversedBy: z.nullable(z.string()),
  preparedBy: named,
  preparedAt: z.iso.datetime(),
  preparerLeft: z.boolean(),
  ownConfirmationFrom: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(named),
  decidedAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
});
const share = z.object({
  number: z.int(),
  person: z.object({ id: z.string(), name: z.string(), kind: z.enum(kinds) }),
  tokens: z.int(),
  minorUnits: z.int(),
});
const checks = z.object({
  last: z.nullable(z.object({ minorUnits: z.int(), day: z.iso.date() })),
  purchasesSince: z.int(),
  sum: z.int(),
  isCurrent: z.boolean(),
});

export const runPage: z.ZodMiniType<RunPage> = z.object({ runs: z.array(line), next });
export const sharePage: z.ZodMiniType<SharePage> = z.object({ shares: z.array(share), next });
export const runDetail: z.ZodMiniType<RunDetail> = z.object({ run: line, checks });
export const runPreview: z.ZodMiniType<RunPreview> = z.object({
  project: named,
  currency: z.enum(currencies),
  amountMinorUnits: z.int(),
  recordDay: z.iso.date(),
  payDay: z.iso.date(),
  holders: z.int(),
  tokens: z.int(),
  leftOver: z.int(),
  shares: z.array(share),
  basis: z.string(),
  checks,
});
