const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Returns `2025-10-01` as `Oct 1, 2025`. `Date` is not used, because it would shift the day in time zones west of UTC. */
export function shortDateOf(day: string): string {
  const [year, month, date] = partsOf(day);
  return `${months[month - 1]} ${date}, ${year}`;
}

/** Returns a day in the format of RSS feeds: `Wed, 01 Oct 2025 00:00:00 GMT`. */
export function feedDateOf(day: string): string {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date)).toUTCString();
}

function partsOf(day: string): [number, number, number] {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year || !month || !date) throw new Error(`Not a day of the form 2025-10-01: ${day}`);
  return [Number(year), Number(month), Number(date)];
}
