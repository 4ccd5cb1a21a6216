import { addDays, type Day, dayOf, monthTextOf } from "../../day.ts";

export const periodKinds = ["quarter", "month", "year"] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** `id` is `2025`, `2025-Q4` or `2025-10`. Both days belong to the period. */
export type Period = { id: string; kind: PeriodKind; from: Day; to: Day };

const monthsOf = { month: 1, quarter: 3, year: 12 } as const satisfies Record<PeriodKind, number>;

/** Reads the id of a period in the years 1000 to 9999. Undefined for anything else. */
export function readPeriod(id: string): Period | undefined {
  const [, year = "", quarter, month] = /^([1-9]\d{3})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(id) ?? [];
  if (year === "") return undefined;
  if (quarter) return periodFrom("quarter", Number(year), Number(quarter) * 3 - 2);
  return month ? periodFrom("month", Number(year), Number(month)) : periodFrom("year", Number(year), 1);
}

/** Returns the period of a kind that contains a day. */
export function periodOf(kind: PeriodKind, day: string): Period {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const months = monthsOf[kind];
  return periodFrom(kind, year, month - ((month - 1) % months));
}

/** Returns the periods of a kind that ended before `today`, a day in UTC, from the one that contains `firstDay`, newest first. */
export function endedPeriods(kind: PeriodKind, firstDay: string, today: string): Period[] {
  const periods: Period[] = [];
  for (let period = periodOf(kind, firstDay); period.to < today; period = periodOf(kind, addDays(period.to, 1)))
    periods.unshift(period);
  return periods;
}

/** `Q4 2025`, `October 2025`, `2025`. */
export function periodTextOf({ id, kind, from }: Pick<Period, "id" | "kind" | "from">): string {
  if (kind === "year") return id;
  return kind === "month" ? monthTextOf(from) : `${id.slice(5)} ${id.slice(0, 4)}`;
}

function periodFrom(kind: PeriodKind, year: number, month: number): Period {
  const ids = {
    year: `${year}`,
    quarter: `${year}-Q${Math.ceil(month / 3)}`,
    month: `${year}-${`${month}`.padStart(2, "0")}`,
  };
  // The last day is the day before the first one of the next period.
  return { id: ids[kind], kind, from: dayOf(year, month, 1), to: dayOf(year, month + monthsOf[kind], 0) };
}
