import { useState } from "react";
import type { Day } from "#rules/day.ts";
import { todayAt } from "./times.ts";
import { useNow } from "./use-now.ts";

/**
 * Today, for a form that begins with it and may stay open over midnight. While nothing is typed, `follow` puts the new day in the
 * place of the one before.
 */
export function useNewDay(isEmpty: boolean, follow: (before: Day, today: Day) => void): Day {
  const today = todayAt(useNow());
  const [known, setKnown] = useState(today);
  if (known !== today) {
    setKnown(today);
    if (isEmpty) follow(known, today);
  }
  return today;
}
