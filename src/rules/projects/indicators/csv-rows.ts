import type { HeldProject } from "./answers.ts";
import { proRataOf } from "./holder-share.ts";
import { yearOf } from "./period.ts";

type Copy = Record<
  "project" | "indicator" | "unit" | "first" | "last" | "whole" | "share" | "method" | "source",
  string
>;

/** Returns the rows of a CSV file, for one year or for all years. An undefined share is empty. */
export function indicatorRowsOf(projects: readonly HeldProject[], year: string | undefined, copy: Copy): string[][] {
  const { project, indicator, unit, first, last, whole, share, method, source } = copy;
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
