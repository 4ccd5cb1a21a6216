import type { Day } from "../../day.ts";
import { countTextOf, type Money, moneyTextOf } from "../../money.ts";
import { riskOfStage, riskScale } from "../../portfolio/risk-score.ts";
import { shortDateOf } from "../../short-date.ts";
import { fundedPercentOf, openAmountOf } from "../project.ts";
import type { Opportunity } from "./opportunity.ts";
import { isSaleOver } from "./opportunity-status.ts";
import { cardDaysOf, type DayNames } from "./timelines.ts";

const comparedTerms = [
  "status",
  "category",
  "location",
  "total",
  "supply",
  "price",
  "minimum",
  "share",
  "irr",
  "roi",
  "committed",
  "open",
  "investors",
  "launch",
  "deadline",
  "firstDistribution",
  "figuresAsOf",
  "riskGrade",
  "risk",
] as const;
export type ComparedTerm = (typeof comparedTerms)[number];

/** `note` is shown below the figure. Null is a figure that the project has not published. */
export type ComparedCell = { text: string; note?: string } | null;
/** A cell is undefined if there can be no figure: an ended sale has no open amount. */
type TermRow = { term: ComparedTerm; cells: (ComparedCell | undefined)[] };

/** A cell is undefined if a project has published other rows, but not this one. A day that it has not published is null. */
type NamedRow = { name: string; cells: (ComparedCell | undefined)[] };

/** Returns a row for each term, with a cell for each project. A figure that is not published is never calculated from others. */
export function termRowsOf(compared: readonly Opportunity[], today: Day): TermRow[] {
  return comparedTerms.map((term) => ({
    term,
    cells: compared.map((each) => (term === "open" && hasEnded(each, today) ? undefined : cellOf[term](each))),
  }));
}

function hasEnded({ project: { status }, deadline }: Opportunity, today: Day): boolean {
  return isSaleOver({ status, deadline }, today);
}

/** Returns a row for each source of funds that any of the projects names. */
export function sourceRowsOf(compared: readonly Opportunity[]): NamedRow[] {
  return rowsByName(compared, ({ details, project }) =>
    details?.sources.map(({ name, percent, minorUnits }) => ({
      name,
      cell: { text: `${percent}%`, note: moneyTextOf({ ...project.totalValue, minorUnits }) },
    })),
  );
}

/** True if the money comes from tokens, judged by the name that staff gave the source: `Token`. */
export function isTokenSource(name: string): boolean {
  return /\btokens?\b/i.test(name);
}

/**
 * Returns a row for each step that any of the projects names, the steps of the first project first. The launch day and the end of
 * the sale are steps too, as long as the term sheet does not name them itself.
 */
export function stepRowsOf(compared: readonly Opportunity[], names: DayNames): NamedRow[] {
  const rows = rowsByName(compared, (each) => [
    ...(each.details?.steps ?? []).map(({ name, time }) => ({ name, cell: { text: time } })),
    ...cardDaysOf(each, names).map(({ name, day }) => ({ name, cell: { text: shortDateOf(day) } })),
  ]);
  const isCardDay = (name: string) => name === names.launch || name === names.deadline;
  return rows.map(({ name, cells }) => ({ name, cells: isCardDay(name) ? cells.map((cell) => cell ?? null) : cells }));
}

/** The texts of a CSV file: the parts, the terms, and what replaces a missing figure. */
export type ComparisonTableCopy = {
  part: string;
  row: string;
  parts: Record<"terms" | "sources" | "steps", string>;
  terms: Record<ComparedTerm, string>;
  notPublished: string;
  none: string;
  /** Replaces the status of a project whose sale has ended. */
  saleEnded: string;
  /** Follows the name of a project with sample figures. */
  sample: string;
};

/**
 * Returns the name with a mark for samples, `Edge Data Hall (sample)`: a comparison is printed and saved without the list above
 * it.
 */
export function comparedNameOf(
  { project, isSample }: Opportunity,
  { sample }: Pick<ComparisonTableCopy, "sample">,
): string {
  return isSample ? `${project.name} (${sample})` : project.name;
}

/** Returns the whole comparison as the rows of a CSV file. */
export function comparisonFileOf(compared: readonly Opportunity[], today: Day, copy: ComparisonTableCopy): string[][] {
  const { parts, terms } = copy;
  const textOf = (cell: ComparedCell | undefined) => {
    if (cell === undefined) return copy.none;
    if (cell === null) return copy.notPublished;
    return cell.note === undefined ? cell.text : `${cell.text}; ${cell.note}`;
  };
  return [
    [copy.part, copy.row, ...compared.map((each) => comparedNameOf(each, copy))],
    ...termRowsOf(compared, today).map(({ term, cells }) => [
      parts.terms,
      terms[term],
      ...compared.map((each, at) => (term === "status" && hasEnded(each, today) ? copy.saleEnded : textOf(cells[at]))),
    ]),
    ...sourceRowsOf(compared).map(({ name, cells }) => [parts.sources, name, ...cells.map(textOf)]),
    ...stepRowsOf(compared, terms).map(({ name, cells }) => [parts.steps, name, ...cells.map(textOf)]),
  ];
}

function rowsByName(
  compared: readonly Opportunity[],
  list: (opportunity: Opportunity) => { name: string; cell: ComparedCell }[] | undefined,
): NamedRow[] {
  const lists = compared.map((each) => ({ rows: list(each) ?? [], other: each.details ? undefined : null }));
  const names = [...new Set(lists.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  return names.map((name) => ({
    name,
    cells: lists.map(({ rows, other }) => rows.find((row) => row.name === name)?.cell ?? other),
  }));
}

const cellOf: Record<ComparedTerm, (opportunity: Opportunity) => ComparedCell> = {
  status: ({ project }) => ({ text: project.status }),
  category: ({ project }) => ({ text: project.category }),
  location: ({ project }) => ({ text: project.location }),
  total: ({ project }) => ({ text: moneyTextOf(project.totalValue) }),
  supply: ({ details }) => (details ? { text: countTextOf(details.supply) } : null),
  price: (each) => amountIn(each, each.details?.priceMinorUnits),
  minimum: (each) => {
    const amount = amountIn(each, each.details?.minimumMinorUnits);
    return amount && each.details ? { ...amount, note: each.details.minimumNote } : null;
  },
  share: ({ details }) => figureIn(details?.share),
  irr: ({ details }) => figureIn(details?.irr),
  roi: ({ details }) => figureIn(details?.roi),
  committed: ({ project }) => ({ text: moneyTextOf(project.committed), note: `${fundedPercentOf(project)}%` }),
  open: ({ project }) => ({ text: moneyTextOf(openAmountOf(project)) }),
  investors: ({ project }) => ({ text: countTextOf(project.investors) }),
  launch: ({ project }) => ({ text: shortDateOf(project.launchDate) }),
  deadline: ({ deadline }) => (deadline === null ? null : { text: shortDateOf(deadline) }),
  firstDistribution: ({ details }) => (details ? { text: details.firstDistribution } : null),
  figuresAsOf: ({ figuresAsOf }) => ({ text: shortDateOf(figuresAsOf) }),
  riskGrade: ({ project: { status } }) => ({ text: `${riskOfStage[status]}/${riskScale}`, note: status }),
  risk: ({ details }) => (details ? { text: details.risk } : null),
};

function amountIn({ project }: Opportunity, minorUnits: Money["minorUnits"] | undefined): ComparedCell {
  return minorUnits === undefined ? null : { text: moneyTextOf({ ...project.totalValue, minorUnits }) };
}

function figureIn(published: { figure: string; note: string } | undefined): ComparedCell {
  return published ? { text: published.figure, note: published.note } : null;
}
