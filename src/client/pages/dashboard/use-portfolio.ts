import { useCallback } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { compare } from "#rules/compare.ts";
import type { Currency, Money } from "#rules/money.ts";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import type {
  DashboardPage,
  DatedValue,
  DistributionsPage,
  RecordedHolding,
} from "#rules/portfolio/dashboard-records.ts";
import { type Answer, answerOf, api } from "../../api.ts";
import { bodyAbout } from "../../own-answer.ts";
import { useAnswer } from "../../use-answer.ts";

export type OwnPortfolio = {
  asOf: string | null;
  holdings: RecordedHolding[];
  projects: CompanyProject[];
  cash: Money[];
  values: DatedValue[];
  /** The first page of distributions, newest first. */
  paid: Pick<DistributionsPage, "distributions" | "next">;
};

/** Loads everything that a person's figures are calculated from. */
export function usePortfolio({ id, kind }: Person) {
  return useAnswer(useCallback(() => callPortfolio(id, kind === "company"), [id, kind]));
}

/** Loads all pages or fails: figures calculated from a part would be wrong. */
async function callPortfolio(personId: string, isCompany: boolean): Promise<Answer<OwnPortfolio>> {
  const [listed, paid, dated] = await Promise.all([
    readList(personId),
    isCompany ? { distributions: [], next: null } : readPaid(personId),
    isCompany ? { values: [] } : answerOf(api.dashboard.values.$get()).then((answer) => bodyAbout(answer, personId)),
  ]);
  return listed && paid && dated
    ? { ok: true, body: { ...listed, paid, values: dated.values } }
    : { ok: false, problem: "unavailable" };
}

/** Reads the holdings or the projects, page by page. */
async function readList(personId: string): Promise<Omit<OwnPortfolio, "paid" | "values"> | undefined> {
  const list: Omit<OwnPortfolio, "paid" | "values"> = { asOf: null, holdings: [], projects: [], cash: [] };
  for (let after: string | undefined; ; ) {
    const call = api.dashboard.$get({ query: after === undefined ? {} : { after } });
    // JSON has no undefined, which the inferred type allows for optional fields.
    const page = bodyAbout((await answerOf(call)) as Answer<DashboardPage>, personId);
    if (!page) return undefined;
    list.asOf = page.asOf;
    if (page.records === "holdings") {
      list.holdings.push(...page.holdings);
      list.cash = page.cash;
    } else list.projects.push(...page.projects);
    if (page.next === null) return sorted(list);
    after = page.next;
  }
}

/** Sorts holdings by size, as in the analytics and the risk, and projects by name. The API returns both by id. */
function sorted<List extends Pick<OwnPortfolio, "holdings" | "projects">>(list: List): List {
  list.holdings.sort((one, other) => other.currentMinorUnits - one.currentMinorUnits || compare(one.name, other.name));
  list.projects.sort((one, other) => compare(one.name, other.name));
  return list;
}

/** Returns a page of distributions: the first page, or the page of a currency after a cursor. */
export async function readPaid(
  personId: string,
  query: { after?: string; currency?: Currency } = {},
): Promise<OwnPortfolio["paid"] | undefined> {
  return bodyAbout(await answerOf(api.dashboard.distributions.$get({ query })), personId);
}
