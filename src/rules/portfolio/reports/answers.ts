import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { named } from "../../named.ts";
import { moneyWeighted } from "../analytics/money-weighted-schema.ts";
import type { Mandate } from "./mandate.ts";
import type { Changes } from "./revision.ts";
import { movementKinds, type StatementFigures, sumNames } from "./statement.ts";
import type { TaxOverview } from "./tax-overview.ts";

type Currency = (typeof currencies)[number];

/** An issued statement in the list. Amounts are in minor units. */
export type IssuedStatement = {
  id: string;
  period: string;
  currency: Currency;
  /** Its name when it was issued; null for all holdings. */
  mandate: string | null;
  revision: number;
  issuedAt: string;
  isSuperseded: boolean;
  paidOut: number;
  closing: number;
  sizeInBytes: number;
};

/** `corrects`: when the revision before was issued, and what is otherwise in this one. */
export type StatementAnswer = {
  personId: string;
  statement: IssuedStatement;
  sha256: string;
  figures: StatementFigures;
  corrects: (Changes & { issuedAt: string }) | null;
};

export type OwnHolding = { id: string; name: string; currency: Currency; mandate: string | null };

/** `today`: by which a period is over or not. `firstDays`: the first one on record in each currency. */
export type ReportsAnswer = {
  personId: string;
  today: string;
  firstDays: { currency: Currency; day: string }[];
  statements: IssuedStatement[];
  /** Than the listed ones. */
  hasOlder: boolean;
  /** In which something was paid, newest first. */
  years: number[];
  mandates: Mandate[];
  holdings: OwnHolding[];
};

/** A payment to a holder. `each`: what one token was paid, where that is a whole number of minor units. */
export type ListedPayment = {
  id: string;
  day: string;
  project: string;
  currency: Currency;
  isCounter: boolean;
  tokens: number | null;
  minorUnits: number;
};

export type PaymentsAnswer = { personId: string; payments: ListedPayment[]; next: string | null };
export type TaxAnswer = { personId: string; year: number; overviews: TaxOverview[] };

const day = z.iso.date();
const currency = z.enum(currencies);
const sums = { opening: z.int(), paidIn: z.int(), paidOut: z.int(), change: z.int(), closing: z.int() };
const amounts = { before: z.optional(z.int()), after: z.optional(z.int()) };
const movement = {
  day,
  kind: z.enum(movementKinds),
  isCounter: z.boolean(),
  name: z.string(),
  tokens: z.nullable(z.int()),
};

const issued = z.object({
  id: z.string(),
  period: z.string(),
  currency,
  mandate: z.nullable(z.string()),
  revision: z.int(),
  issuedAt: z.iso.datetime(),
  isSuperseded: z.boolean(),
  paidOut: z.int(),
  closing: z.int(),
  sizeInBytes: z.int(),
});

const figures = z.object({
  period: z.string(),
  from: day,
  to: day,
  currency,
  ...sums,
  movements: z.array(z.object({ id: z.string(), holdingId: z.string(), ...movement, minorUnits: z.int() })),
  holdings: z.array(z.object({ id: z.string(), name: z.string(), tokens: z.int(), ...sums })),
  since: z.optional(
    z.object({
      from: day,
      asOf: day,
      purchases: z.int(),
      distributions: z.int(),
      paidIn: z.int(),
      paidOut: z.int(),
      value: z.int(),
      gain: z.int(),
      simpleTenths: z.optional(z.int()),
      moneyWeighted,
      yieldHundredths: z.optional(z.int()),
      paidBackTenths: z.optional(z.int()),
    }),
  ),
});

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sum"), sum: z.enum(sumNames), before: z.int(), after: z.int() }),
  z.object({ kind: z.literal("holding"), name: z.string(), sum: z.enum(["opening", "closing"]), ...amounts }),
  z.object({ kind: z.literal("movement"), movement: z.object(movement), ...amounts }),
  z.object({ kind: z.literal("since") }),
]);

export const statementAnswer = z.object({
  personId: z.string(),
  statement: issued,
  sha256: z.string(),
  figures,
  corrects: z.nullable(z.object({ issuedAt: z.iso.datetime(), list: z.array(change), more: z.int() })),
});

export const reportsAnswer = z.object({
  personId: z.string(),
  today: day,
  firstDays: z.array(z.object({ currency, day })),
  statements: z.array(issued),
  hasOlder: z.boolean(),
  years: z.array(z.int()),
  mandates: z.array(named),
  holdings: z.array(z.object({ id: z.string(), name: z.string(), currency, mandate: z.nullable(z.string()) })),
});

export const mandateAnswer = z.object({ mandate: named });

export const paymentsAnswer = z.object({
  personId: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      day,
      project: z.string(),
      currency,
      isCounter: z.boolean(),
      tokens: z.nullable(z.int()),
      minorUnits: z.int(),
    }),
  ),
  next: z.nullable(z.string()),
});

const paid = { payments: z.int(), firstHalf: z.int(), secondHalf: z.int(), year: z.int() };

export const taxAnswer = z.object({
  personId: z.string(),
  year: z.int(),
  overviews: z.array(z.object({ currency, projects: z.array(z.object({ name: z.string(), ...paid })), ...paid })),
});
