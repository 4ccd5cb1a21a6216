/** How many e-mails may leave in one day: ordinary ones, and all together with those of security. */
export type DailyCeiling = { ordinary: number; all: number };

/** What security e-mails have above the ceiling: a tenth of it, at least 50. */
const leastReserve = 50;

export const defaultDailyCeiling = ceilingOf(2000);

/** The ceiling from the operator's setting, a number or its digits; undefined where it is neither. Not set: the default. */
export function readDailyCeiling(setting: unknown): DailyCeiling | undefined {
  if (setting === undefined) return defaultDailyCeiling;
  const isDigits = typeof setting === "string" && /^\d+$/.test(setting.trim());
  const ordinary = isDigits ? Number(setting) : setting;
  return typeof ordinary === "number" && Number.isSafeInteger(ordinary) && ordinary >= 1
    ? ceilingOf(ordinary)
    : undefined;
}

/** The day that an instant is counted in, `YYYY-MM-DD`. UTC, so that no change of clocks makes a day longer. */
export function mailDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function ceilingOf(ordinary: number): DailyCeiling {
  return { ordinary, all: ordinary + Math.max(leastReserve, Math.ceil(ordinary / 10)) };
}
