import type { Movement, Movements } from "./movements.ts";

/** In minor units. `paidIn` is a positive amount; the net amount of a quarter is `paidOut` minus `paidIn`. */
export type QuarterFlow = {
  /** `2025-Q1`; `undated` for purchases without a recorded day; `earlier` for everything before the listed quarters. */
  quarter: string;
  paidIn: number;
  paidOut: number;
  /** What each holding paid out, largest amount first. */
  paidOutBy: { holdingId: string; minorUnits: number }[];
};

/** Twenty years. */
const maxQuarters = 80;

/** Returns every quarter from the first movement to `asOf`, including quarters without movements. */
export function quarterFlowsOf(
  { purchases, distributions }: Pick<Movements, "purchases" | "distributions">,
  { asOf, undated }: { asOf: string; undated: number },
): QuarterFlow[] {
  const days = [...purchases, ...distributions].map(({ day }) => day).sort();
  const to = quarterNumberOf(asOf);
  const first = quarterNumberOf(days[0] ?? asOf);
  const from = Math.max(first, to - maxQuarters + 1);
  const quarters = Array.from({ length: to - from + 1 }, (_, at) => emptyFlow(quarterNameOf(from + at)));
  const earlier = emptyFlow("earlier");
  const flowOf = (day: string) => quarters[quarterNumberOf(day) - from] ?? earlier;
  for (const { day, minorUnits } of purchases) flowOf(day).paidIn += minorUnits;
  for (const payment of distributions) addPayment(flowOf(payment.day), payment);
  for (const flow of [earlier, ...quarters]) flow.paidOutBy.sort((one, other) => other.minorUnits - one.minorUnits);
  return [
    ...(undated === 0 ? [] : [{ ...emptyFlow("undated"), paidIn: undated }]),
    ...(first < from ? [earlier] : []),
    ...quarters,
  ];
}

function addPayment(flow: QuarterFlow, { holdingId, minorUnits }: Movement): void {
  flow.paidOut += minorUnits;
  const known = flow.paidOutBy.find((each) => each.holdingId === holdingId);
  if (known) known.minorUnits += minorUnits;
  else flow.paidOutBy.push({ holdingId, minorUnits });
}

function emptyFlow(quarter: string): QuarterFlow {
  return { quarter, paidIn: 0, paidOut: 0, paidOutBy: [] };
}

/** Returns the number of a day's quarter, counted from the year 0, so that quarters can be subtracted. */
export function quarterNumberOf(day: string): number {
  return Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);
}

/** `2025-Q1` */
export function quarterNameOf(number: number): string {
  return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
}
