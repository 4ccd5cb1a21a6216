import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { named } from "../../named.ts";
import { moneyWeighted } from "../analytics/money-weighted-schema.ts";
import { type Change, holdingSums } from "./revision.ts";
import { movementKinds, type StatementFigures, sumNames } from "./statement.ts";
import type { TaxOverview } from "./tax-overview.ts";

const day = z.iso.date();
const currency = z.enum(currencies);
const sums = { opening: z.int(), paidIn: z.int(), paidOut: z.int(), change: z.int(), closing: z.int() };
const amounts = { before: z.exactOptional(z.int()), after: z.exactOptional(z.int()) };
const movement = {
  day,
  kind: z.enum(movementKinds),
  isCounter: z.boolean(),
  name: z.string(),
  tokens: z.nullable(z.int()),
};

/** An issued statement in the list. Amounts are in minor units. */
const issuedStatement = z.object({
  id: z.string(),
  period: z.string(),
  currency,
  /** The mandate's name when the statement was issued; null for all holdings. */
  mandate: z.nullable(z.string()),
  revision: z.int(),
  issuedAt: z.iso.datetime(),
  isSuperseded: z.boolean(),
  paidOut: z.int(),
  closing: z.int(),
  sizeInBytes: z.int(),
});
export type IssuedStatement = z.output<typeof issuedStatement>;

const figures: z.ZodMiniType<StatementFigures> = z.object({
  period: z.string(),
  from: day,
  to: day,
  currency,
  ...sums,
  movements: z.array(z.object({ id: z.string(), holdingId: z.string(), ...movement, minorUnits: z.int() })),
  holdings: z.array(z.object({ id: z.string(), name: z.string(), tokens: z.int(), ...sums })),
  since: z.exactOptional(
    z.object({
      from: day,
      asOf: day,
      purchases: z.int(),
      distributions: z.int(),
      paidIn: z.int(),
      paidOut: z.int(),
      value: z.int(),
      gain: z.int(),
      simpleTenths: z.exactOptional(z.int()),
      moneyWeighted,
      yieldHundredths: z.exactOptional(z.int()),
      paidBackTenths: z.exactOptional(z.int()),
    }),
  ),
});

const change: z.ZodMiniType<Change> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sum"), sum: z.enum(sumNames), before: z.int(), after: z.int() }),
  z.object({ kind: z.literal("holding"), name: z.string(), sum: z.enum(holdingSums), ...amounts }),
  z.object({ kind: z.literal("movement"), movement: z.object(movement), ...amounts }),
  z.object({ kind: z.literal("since") }),
]);

/** `corrects` says when the previous revision was issued, and how this one differs from it. */
export const statementAnswer = z.object({
  personId: z.string(),
  statement: issuedStatement,
  sha256: z.string(),
  figures,
  corrects: z.nullable(z.object({ issuedAt: z.iso.datetime(), list: z.array(change), more: z.int() })),
});

export type StatementAnswer = z.output<typeof statementAnswer>;

const ownHolding = z.object({ id: z.string(), name: z.string(), currency, mandate: z.nullable(z.string()) });
export type OwnHolding = z.output<typeof ownHolding>;

/**
 * `today` decides which periods are over. `firstDays` has the first day on record in each currency, from which periods are
 * offered. If the period of an issued statement ends before that day, because its purchase was taken back since, the last day of
 * the period is used instead, so that the statement can be issued again.
 */
export const reportsAnswer = z.object({
  personId: z.string(),
  today: day,
  firstDays: z.array(z.object({ currency, day })),
  statements: z.array(issuedStatement),
  /** True if there are older statements than the listed ones. */
  hasOlder: z.boolean(),
  /** The years from the first payment to the last, newest first. */
  years: z.array(z.int()),
  mandates: z.array(named),
  holdings: z.array(ownHolding),
});
export type ReportsAnswer = z.output<typeof reportsAnswer>;

/** `changed` has the ids of statements in force that no longer match the records. Issuing them again makes a revision. */
export const changedAnswer = z.object({ personId: z.string(), changed: z.array(z.string()) });
export type ChangedAnswer = z.output<typeof changedAnswer>;

export const mandateAnswer = z.object({ mandate: named });

/** A payment to a holder. */
const listedPayment = z.object({
  id: z.string(),
  day,
  project: z.string(),
  currency,
  isCounter: z.boolean(),
  tokens: z.nullable(z.int()),
  minorUnits: z.int(),
});
export type ListedPayment = z.output<typeof listedPayment>;

export const paymentsAnswer = z.object({
  personId: z.string(),
  payments: z.array(listedPayment),
  next: z.nullable(z.string()),
});
export type PaymentsAnswer = z.output<typeof paymentsAnswer>;

const paid = { payments: z.int(), firstHalf: z.int(), secondHalf: z.int(), year: z.int() };
const overview: z.ZodMiniType<TaxOverview> = z.object({
  currency,
  projects: z.array(z.object({ name: z.string(), ...paid })),
  ...paid,
});

export const taxAnswer = z.object({ personId: z.string(), year: z.int(), overviews: z.array(overview) });
export type TaxAnswer = z.output<typeof taxAnswer>;
