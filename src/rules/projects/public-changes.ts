import { readJson } from "../json.ts";
import type { ProjectStatus } from "./project.ts";
import type { ProjectFacts } from "./project-entries.ts";

export const changedThings = ["status", "launch", "terms"] as const;
export type ChangedThing = (typeof changedThings)[number];

export const termNames = [
  "total",
  "deadline",
  "supply",
  "price",
  "minimum",
  "tranche",
  "ticket",
  "share",
  "irr",
  "roi",
  "risk",
  "sources",
  "timeline",
  "firstDistribution",
] as const;
export type TermName = (typeof termNames)[number];

/** A change that people who watch the project are told about. */
export type PublicChange = { what: ChangedThing; before: string; after: string };

/** The terms whose changes are public. */
export type PublicTerms = Pick<ProjectFacts, "launchDate" | "totalMinorUnits" | "deadline" | "details"> & {
  status: ProjectStatus;
};

export function publicTermsOf({ status, launchDate, totalMinorUnits, deadline, details }: PublicTerms): PublicTerms {
  return { status, launchDate, totalMinorUnits, deadline, details };
}

/**
 * Returns the changes that matter to an investor's decision. Changes to the committed amount and to the texts beside the terms do
 * not count.
 */
export function publicChangesOf(before: PublicTerms, after: PublicTerms): PublicChange[] {
  const changes: PublicChange[] = [];
  if (before.status !== after.status) changes.push({ what: "status", before: before.status, after: after.status });
  if (before.launchDate !== after.launchDate)
    changes.push({ what: "launch", before: before.launchDate, after: after.launchDate });
  const one = termsOf(before);
  const other = termsOf(after);
  const differing = termNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  if (differing.length > 0)
    changes.push({ what: "terms", before: keptOf(one, differing), after: keptOf(other, differing) });
  return changes;
}

/** Returns the names of the terms in a stored change, or none if it does not have the expected format. */
export function termsIn({ what, after }: PublicChange): TermName[] {
  if (what !== "terms") return [];
  const kept = readJson(after);
  return termNames.filter((name) => typeof kept === "object" && kept !== null && name in kept);
}

function termsOf({ totalMinorUnits, deadline, details }: PublicTerms): Record<TermName, unknown> {
  const { supply, priceMinorUnits, minimumMinorUnits, trancheMinorUnits, ticketMinorUnits } = details ?? {};
  return {
    total: totalMinorUnits,
    deadline,
    supply: supply ?? null,
    price: priceMinorUnits ?? null,
    minimum: minimumMinorUnits ?? null,
    tranche: trancheMinorUnits ?? null,
    ticket: ticketMinorUnits ?? null,
    share: [details?.share],
    irr: [details?.irr],
    roi: [details?.roi],
    risk: [details?.risk],
    sources: [details?.sources],
    timeline: [details?.quarters, details?.steps],
    firstDistribution: [details?.firstDistribution],
  };
}

/**
 * Returns what is stored of changed terms: amounts and days. Of a text, only the fact that it changed is stored: the text may
 * name a person, and stored changes are never erased.
 */
function keptOf(terms: Record<TermName, unknown>, names: readonly TermName[]): string {
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, Array.isArray(terms[name]) ? null : terms[name]])),
  );
}
