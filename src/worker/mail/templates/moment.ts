import { shortDateOf } from "#rules/short-date.ts";

/** `Jan 12, 2026, 09:30`, in UTC: the recipient's time zone is not known here. */
export function momentOf(milliseconds: number): string {
  const [day = "", clock = ""] = new Date(milliseconds).toISOString().split("T");
  return `${shortDateOf(day)}, ${clock.slice(0, 5)}`;
}
