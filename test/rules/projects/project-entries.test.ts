import { expect, test } from "vitest";
import { entrySentences } from "#content/office/project-errors.ts";
import type { Day } from "#rules/day.ts";
import { type ProjectEntries, readProjectEntries } from "#rules/projects/project-entries.ts";

const today = "2026-11-30" as Day;
const entries: ProjectEntries = {
  ...{ name: "Solar", description: "", category: "Technology", location: "Trento", currency: "EUR" },
  ...{ total: "1,000", committed: "0", investors: "0", page: "", position: "", details: null },
  ...{ launchDate: "2026-12-01", deadline: "", figuresAsOf: "2026-11-30" },
};

test("a day of a project may be a hundred years ahead, and further ahead the year is taken for mistyped", () => {
  for (const field of ["launchDate", "deadline", "figuresAsOf"] as const) {
    const faultOn = (day: string) =>
      readProjectEntries({ ...entries, [field]: day }, { currency: "EUR", isSample: false }, entrySentences, today)
        .faults;
    expect(faultOn("2126-12-01")).toEqual({});
    expect(faultOn("2126-12-02")).toEqual({ [field]: entrySentences.farDay });
    expect(faultOn("2206-02-02")).toEqual({ [field]: "This day is more than a hundred years ahead. Check the year." });
    expect(faultOn("2206-02-30")).toEqual({ [field]: entrySentences.badDay });
  }
});
