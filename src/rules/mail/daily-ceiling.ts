/** The most e-mails in one day: ordinary ones, and all including security e-mails. */
export type DailyCeiling = { ordinary: number; all: number };

/** The reserve for security e-mails above the ceiling is a tenth of it, but at least this many. */
const leastReserve = 50;

export const defaultDailyCeiling = ceilingOf(2000);

/** Reads the operator's setting, a number or its digits. Undefined if it is invalid; the default if it is not set or empty. */
export function readDailyCeiling(setting: unknown): DailyCeiling | undefined {
  if (setting === undefined || setting === "") return defaultDailyCeiling;
  const isDigits = typeof setting === "string" && /^\d+$/.test(setting.trim());
  const ordinary = isDigits ? Number(setting) : setting;
  return typeof ordinary === "number" && Number.isSafeInteger(ordinary) && ordinary >= 1
    ? ceilingOf(ordinary)
    : undefined;
}

function ceilingOf(ordinary: number): DailyCeiling {
  return { ordinary, all: ordinary + Math.max(leastReserve, Math.ceil(ordinary / 10)) };
}
