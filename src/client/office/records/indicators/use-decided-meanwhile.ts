import { useState } from "react";
import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";

/** Returns the indicators that have waited for a decision on this screen, and no longer do. */
export function useDecidedMeanwhile(waiting: readonly IndicatorRecord[]): IndicatorRecord[] {
  const [seen, setSeen] = useState(waiting);
  const added = without(waiting, seen);
  if (added.length > 0) setSeen([...seen, ...added]);
  return without(seen, waiting);
}

function without(records: readonly IndicatorRecord[], others: readonly IndicatorRecord[]): IndicatorRecord[] {
  const ids = new Set(others.map(({ id }) => id));
  return records.filter(({ id }) => !ids.has(id));
}
