import { largeAccountRecordsOf } from "../../scripts/demo/large-account.ts";
import type { Records } from "../../scripts/demo/record-store.ts";

/** The indexes of holdings of the large account that together have 20 and 2,000 movements. */
const holdingsWith = { 20: [0, 3, 8, 13, 18], 2000: Array.from({ length: 200 }, (_, at) => at) } as const;
export type MovementCount = keyof typeof holdingsWith;
export const movementCounts = [20, 2000] as const satisfies MovementCount[];

/** The records of the large sample account, or a small part of them, all in euros and in 2025, so that one statement has them. */
export function recordsWith(movements: MovementCount, personId: string): Records {
  const { projects = [], holdings = [], ...dated } = largeAccountRecordsOf(personId);
  const wanted = holdingsWith[movements].flatMap((at) => holdings[at] ?? []);
  const ids = new Set(wanted.map(({ id }) => id));
  const own = (id: string) => `${personId}-${id}`;
  // Copies of the projects, because some of the samples are in dollars.
  const inEuros = (projectId: string) => `euros-${projectId}`;
  const ownRows = <Row extends { holdingId: string }>(rows: readonly Row[] = []) =>
    rows.filter(({ holdingId }) => ids.has(holdingId)).map((row) => ({ ...row, holdingId: own(row.holdingId) }));
  return {
    projects: projects.map((each) => ({ ...each, id: inEuros(each.id ?? ""), currency: "EUR" as const })),
    holdings: wanted.map((each) => ({ ...each, id: own(each.id), projectId: inEuros(each.projectId) })),
    purchases: ownRows(dated.purchases).map((each) => ({
      ...each,
      id: own(each.id),
      projectId: inEuros(each.projectId),
      day: in2025(each.day),
    })),
    distributions: ownRows(dated.distributions).map((each) => ({
      ...each,
      id: own(each.id),
      day: dayBefore(each.day),
    })),
    valuations: ownRows(dated.valuations).map((each) => ({ ...each, day: dayBefore(each.day) })),
  };
}

function in2025(day: string): string {
  return `2025${day.slice(4)}`;
}

/** Moves a day of 2024 to the day before it in 2025, so that it does not coincide with a day of 2025. */
function dayBefore(day: string): string {
  if (day.startsWith("2025")) return day;
  return in2025(`${day.slice(0, 8)}${`${Number(day.slice(8)) - 1}`.padStart(2, "0")}`);
}
