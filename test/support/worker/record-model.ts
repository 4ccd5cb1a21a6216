import { expect } from "vitest";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import type { HoldingsPage, ValuesAnswer } from "#rules/portfolio/dashboard-records.ts";
import { holdingsOf } from "./office-records.ts";
import { askWithCookie } from "./people.ts";
import { type Member, readDashboard } from "./records.ts";

type Purchase = { id: string; holder: number; day: string; tokens: number; cents: number; isTakenBack: boolean };
type Payment = { id: string; holder: number; cents: number; runId?: string; isTakenBack: boolean };
type Share = { holder: number; cents: number };
export type Run = {
  id: string;
  recordDay: string;
  cents: number;
  shares: Share[];
  /** What was held on the record day, as recorded when the run was prepared. */
  basis: string;
  status: "waiting" | "confirmed" | "sent-back";
  reverses?: string;
};

/** The records that a project should have. Holders are numbered. */
export type Model = {
  purchases: Purchase[];
  payments: Payment[];
  /** The values of each holder by day, in cents. */
  values: Map<string, number>[];
  isRedeemed: boolean[];
  runs: Run[];
};
/** The people who write the records, and the members whose records they are. */
export type Desk = { staff: string; colleague: string; members: Member[]; projectId: string; today: string };

export function emptyModel(holders: number): Model {
  const numbers = Array.from({ length: holders });
  return {
    ...{ purchases: [], payments: [], runs: [] },
    values: numbers.map(() => new Map()),
    isRedeemed: numbers.map(() => false),
  };
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0);
}

export function isHolder({ purchases }: Model, holder: number): boolean {
  return purchases.some((each) => each.holder === holder);
}

function boughtBy({ purchases }: Model, holder: number): Purchase[] {
  return purchases.filter((each) => each.holder === holder && !each.isTakenBack);
}

export function tokensOf(model: Model, holder: number, until = "9999"): number {
  return sumOf(boughtBy(model, holder).map(({ day, tokens }) => (day <= until ? tokens : 0)));
}

function paidInBy(model: Model, holder: number): number {
  return sumOf(boughtBy(model, holder).map(({ cents }) => cents));
}

function paidTo({ payments }: Model, holder: number): number {
  return sumOf(payments.map((each) => (each.holder === holder && !each.isTakenBack ? each.cents : 0)));
}

/** Returns the newest value plus what was bought after its day. */
export function currentValueOf(model: Model, holder: number): number {
  const [day, cents] = [...(model.values[holder] ?? [])].sort().at(-1) ?? ["", 0];
  return cents + sumOf(boughtBy(model, holder).map((each) => (each.day > day ? each.cents : 0)));
}

/** Returns the holders who take part in a run, with the number of their tokens. */
export function heldOn(model: Model, day: string): Map<number, number> {
  const all = model.isRedeemed.map((isRedeemed, holder) => [holder, isRedeemed ? 0 : tokensOf(model, holder, day)]);
  return new Map(all.filter(([, tokens]) => tokens !== 0) as [number, number][]);
}

/** Expects staff to see the holdings of the model. */
export async function expectHoldings(model: Model, { staff, members, projectId }: Desk): Promise<void> {
  const lines = await holdingsOf(staff, `project=${projectId}`);
  const shown = lines.map(({ person, tokens, investedMinorUnits, currentMinorUnits, status }) => [
    members.findIndex(({ id }) => id === person.id),
    ...[tokens, investedMinorUnits, currentMinorUnits, status],
  ]);
  const wanted = members.flatMap((_, holder) =>
    isHolder(model, holder)
      ? [
          [
            holder,
            tokensOf(model, holder),
            paidInBy(model, holder),
            currentValueOf(model, holder),
            statusOf(model, holder),
          ],
        ]
      : [],
  );
  expect(shown.sort()).toEqual(wanted);
}

function statusOf({ isRedeemed }: Model, holder: number): string {
  return isRedeemed[holder] ? "Redeemed" : "Held";
}

/** Expects a holder to see the figures of the model, and the two charts of them to agree. */
export async function expectOwnFigures(model: Model, { members }: Desk, holder: number): Promise<void> {
  const member = members[holder] as Member;
  const { holdings } = await readDashboard<HoldingsPage>(member);
  const figures = { currentMinorUnits: currentValueOf(model, holder), distributedMinorUnits: paidTo(model, holder) };
  expect(holdings).toMatchObject(isHolder(model, holder) ? [figures] : []);
  if (!isHolder(model, holder)) return;
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  const [paidIn, paidOut, value] = [paidInBy(model, holder), paidTo(model, holder), currentValueOf(model, holder)];
  expect(analyses).toMatchObject([{ paidIn, paidOut, value, gain: value + paidOut - paidIn }]);
  const { values } = await readDashboard<ValuesAnswer>(member, "/values");
  const points = new Map(analyses[0]?.series.points.map((point) => [point.day, point.value]));
  for (const { day, value: shown } of values) expect([day, shown.minorUnits]).toEqual([day, points.get(day)]);
}

export function patchStatus({ staff }: Desk, holdingId: string, from: string, to: string): Promise<Response> {
  return askWithCookie(staff, "PATCH", `/office/holdings/${holdingId}`, { body: { from, to } });
}
