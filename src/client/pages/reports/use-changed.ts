import { useEffect, useState } from "react";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";
import type { OwnSource } from "./own-source.ts";

const none: ReadonlySet<string> = new Set();

/**
 * Returns the ids of statements in force that the records no longer agree with. They are requested for each list that has
 * statements. The list does not wait for them, because comparing takes longer. After a failure the previous ids stay.
 */
export function useChanged(readChanged: OwnSource["readChanged"], overview: ReportsAnswer | undefined) {
  const [changed, setChanged] = useState(none);
  useEffect(() => {
    if (!overview?.statements.length) return;
    let isCurrent = true;
    void readChanged().then((answer) => {
      if (isCurrent && answer.ok) setChanged(new Set(answer.body.changed));
    });
    return () => {
      isCurrent = false;
    };
  }, [readChanged, overview]);
  return changed;
}
