import type { HeldProject } from "./answers.ts";
import { proRataOf } from "./holder-share.ts";
import { yearOf } from "./period.ts";

type Words = Record<
  "project" | "indicator" | "unit" | "first" | "last" | "whole" | "share" | "method" | "source",
  string
>;

/** Rows of a CSV file, of a year or of all of them. A share that is not defined is empty. */
export function indicatorRowsOf(projects: readonly HeldProject[], year: string | undefined, words: Words): string[][] {
  const { project, indicator, unit, first, last, whole, share, method, source } = words;
  return [
    [project, indicator, unit, first, last, whole, share, method, source],
    ...projects.flatMap((held) =>
      held.indicators
        .filter((each) => year === undefined || yearOf(each) === year)
        .map((each) => [
          held.name,
          each.name,
          each.unit,
          each.firstDay,
          each.lastDay,
          each.value,
          proRataOf(each.value, held) ?? "",
          each.method,
          each.source,
        ]),
    ),
  ];
}
