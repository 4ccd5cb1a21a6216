import { compare as inOrder } from "../../compare.ts";
import type { Day } from "../../day.ts";
import { type Currency, currencies } from "../../money.ts";
import { countryOf } from "../../portfolio/analytics/movements.ts";
import { fundedPercentOf, type Project, projectCategories } from "../project.ts";
import { keyOf, type Opportunity } from "./opportunity.ts";
import { isSaleOver, opportunityStatuses } from "./opportunity-status.ts";

export const orders = ["closing", "newest", "funded"] as const;
type Order = (typeof orders)[number];

/** The most projects that are compared side by side. */
export const comparedAtMost = 3;

export type OpportunitySearch = {
  category: Project["category"] | undefined;
  status: (typeof opportunityStatuses)[number] | undefined;
  country: string | undefined;
  currency: Currency | undefined;
  /** The highest minimum entry that a project may require, in whole units of its currency. */
  minimum: number | undefined;
  order: Order;
  /** The keys of the projects to compare, without duplicates. */
  compare: readonly string[];
};

/** The longest parameter that is read from an address, in characters. The rest is cut off. */
const longest = 100;

/** An unknown value is ignored, so that an old or mistyped address shows more rather than nothing. */
export function readSearch(search: URLSearchParams): OpportunitySearch {
  const text = (name: string) => search.get(name)?.trim().slice(0, longest) ?? "";
  const minimum = text("minimum");
  return {
    category: projectCategories.find((each) => each === text("category")),
    status: opportunityStatuses.find((each) => each === text("status")),
    country: text("country") || undefined,
    currency: currencies.find((each) => each === text("currency")),
    minimum: /^[1-9]\d{0,8}$/.test(minimum) ? Number(minimum) : undefined,
    order: orders.find((each) => each === text("order")) ?? "closing",
    compare: [...new Set((search.get("compare") ?? "").split(",").filter((key) => key !== ""))].slice(
      0,
      comparedAtMost,
    ),
  };
}

/** Returns the parameters of the address. A filter that is not set is left out. */
export function searchParametersOf(search: OpportunitySearch): Record<string, string> {
  const { order, compare, minimum, ...texts } = search;
  const all = {
    ...texts,
    minimum: minimum === undefined ? undefined : `${minimum}`,
    order: order === "closing" ? undefined : order,
    compare: compare.join(",") || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Returns the opportunities that match every filter, in the chosen order. A filter by minimum entry leaves out projects that have
 * not published one. A filter by status leaves out ended sales, because they are shown as ended, without a status.
 */
export function foundAmong(
  opportunities: readonly Opportunity[],
  search: OpportunitySearch,
  today: Day,
): Opportunity[] {
  const { category, status, country, currency, minimum, order } = search;
  return opportunities
    .filter(
      ({ project, details, deadline }) =>
        (category === undefined || project.category === category) &&
        (status === undefined || (project.status === status && !isSaleOver({ status, deadline }, today))) &&
        (country === undefined || countryOf(project.location) === country) &&
        (currency === undefined || project.totalValue.currency === currency) &&
        (minimum === undefined || (details !== undefined && details.minimumMinorUnits <= minimum * 100)),
    )
    .sort((one, other) => comparers[order](one, other, today) || byName(one, other));
}

/**
 * Returns the opportunities that were chosen for comparison, in the order of their choice. Those no longer listed are left out. A
 * project that had no page when the address was made is named in it by its record.
 */
export function comparedAmong(opportunities: readonly Opportunity[], { compare }: OpportunitySearch): Opportunity[] {
  const isNamed = (each: Opportunity, key: string) => keyOf(each) === key || each.record === key;
  return [...new Set(compare.flatMap((key) => opportunities.find((each) => isNamed(each, key)) ?? []))];
}

export function countriesOf(opportunities: readonly Opportunity[]): string[] {
  return [...new Set(opportunities.map(({ project }) => countryOf(project.location)))].sort();
}

type Compare = (one: Opportunity, other: Opportunity, today: Day) => number;

const comparers: Record<Order, Compare> = {
  // Open sales come first, by their last day; those without a last day follow, by launch date. Ended sales come last.
  closing: (one, other, today) =>
    Number(isSaleOver(saleOf(one), today)) - Number(isSaleOver(saleOf(other), today)) ||
    inOrder(one.deadline ?? "9999", other.deadline ?? "9999") ||
    inOrder(one.project.launchDate, other.project.launchDate),
  newest: (one, other) =>
    inOrder(other.listedAt, one.listedAt) || inOrder(other.project.launchDate, one.project.launchDate),
  funded: (one, other) => fundedPercentOf(other.project) - fundedPercentOf(one.project),
};

function saleOf({ project, deadline }: Opportunity) {
  return { status: project.status, deadline };
}

function byName({ project: one }: Opportunity, { project: other }: Opportunity): number {
  return inOrder(one.name, other.name);
}
