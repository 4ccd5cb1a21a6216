import { useState } from "react";
import type { Day } from "#rules/day.ts";
import { businessDayAt } from "./times.ts";
import { useNow } from "./use-now.ts";

/**
 * Returns today's date, for a form that starts with it and may stay open past midnight. While nothing is typed, `follow` replaces
 * the old day with the new one.
 */
export function useNewDay(isEmpty: boolean, follow: (before: Day, today: Day) => void): Day {
  const today = businessDayAt(useNow());
  const [known, setKnown] = useState(today);
  if (known !== today) {
    setKnown(today);
    if (isEmpty) follow(known, today);
  }
  return today;
}
