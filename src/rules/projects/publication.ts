import type { FieldErrors } from "../problem.ts";
import type { ProjectStatus } from "./project.ts";
import type { DraftDetails } from "./project-details.ts";
import { type ProjectFacts, pathOf } from "./project-entries.ts";

type LackSentences = Record<
  | "lacks"
  | "lacksRow"
  | "lacksPage"
  | "lacksTotal"
  | "percentSum"
  | "amountSum"
  | "otherShare"
  | "riskLabel"
  | "lacksRiskLabel",
  string
>;

/**
 * Returns what is missing for publication: a sentence for each field, by its path. Only a project that is Coming Soon needs no
 * page.
 */
export function lacksOf(facts: ProjectFacts, status: ProjectStatus, sentences: LackSentences): FieldErrors {
  const { details } = facts;
  const lacks: FieldErrors = {};
  for (const field of ["name", "description", "location"] as const)
    if (facts[field] === "") lacks[field] = sentences.lacks;
  if (facts.totalMinorUnits === 0) lacks.total = sentences.lacksTotal;
  if (facts.page === null && status !== "Coming Soon") lacks.page = sentences.lacksPage;
  if (!details) return lacks;
  if (!details.risk.toLowerCase().includes(sentences.riskLabel)) lacks[pathOf(["risk"])] = sentences.lacksRiskLabel;
  addEmpty(details, []);
  for (const group of ["sources", "steps", "documents"] as const)
    if (details[group].length === 0) lacks[pathOf([group])] = sentences.lacksRow;
  if (details.sources.length > 0) Object.assign(lacks, lacksOfSources(details, facts.totalMinorUnits, sentences));
  return lacks;

  function addEmpty(value: unknown, path: readonly string[]): void {
    if (value === "" || value === null) lacks[pathOf(path)] = sentences.lacks;
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) addEmpty(each, [...path, key]);
  }
}

function lacksOfSources({ sources }: DraftDetails, total: number, sentences: LackSentences): FieldErrors {
  const sumOf = (key: "percent" | "minorUnits") => sources.reduce((sum, each) => sum + (each[key] ?? 0), 0);
  if (sources.some(({ percent, minorUnits }) => percent === null || minorUnits === null)) return {};
  if (sumOf("percent") !== 100) return { [pathOf(["sources"])]: sentences.percentSum };
  if (sumOf("minorUnits") !== total) return { [pathOf(["sources"])]: sentences.amountSum };
  return Object.fromEntries(
    sources.flatMap((source, index) =>
      isOfShare(source, total) ? [] : [[pathOf(["sources", index, "percent"]), sentences.otherShare]],
    ),
  );
}

/** True if a percent is less than one percentage point from the exact share. Rounded shares do not always add up to 100. */
function isOfShare({ percent, minorUnits }: DraftDetails["sources"][number], total: number): boolean {
  const exact = ((minorUnits ?? 0) / total) * 100;
  return total === 0 || Math.abs((percent ?? 0) - exact) < 1;
}
