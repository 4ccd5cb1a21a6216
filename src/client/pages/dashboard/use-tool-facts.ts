import { useLocation } from "react-router-dom";
import { toolFactsCopy as copy } from "#content/pages/dashboard-facts.ts";
import type { ToolFact } from "#content/pages/dashboard-tool.ts";
import { countedTextOf, countTextOf, moneyTextOf, totalsOf } from "#rules/money.ts";
import { periodTextOf, readPeriod } from "#rules/portfolio/reports/period.ts";
import { revisionTextOf } from "#rules/portfolio/reports/revision.ts";
import { exposuresOf } from "#rules/portfolio/risk/exposure.ts";
import { isSameKey, type RiskLimit } from "#rules/portfolio/risk/limits.ts";
import { measuresOf } from "#rules/portfolio/risk/measures.ts";
import type { CompanyFacts, InvestorFacts } from "#rules/portfolio/tool-facts.ts";
import { openAmountOf } from "#rules/projects/project.ts";
import { api } from "../../api.ts";
import { useUnreadCount } from "../../notices/unread-count.ts";
import { useOwnAnswer } from "../../use-answer.ts";
import type { OwnPortfolio } from "./use-portfolio.ts";

/** What a tool says about itself. `isWarning`: a limit is passed. */
export type Fact = { text: string; isWarning?: boolean };
/** Undefined if there is nothing to say, or if it could not be read. */
export type ToolFacts = Partial<Record<ToolFact, Fact | undefined>>;

const callFacts = () => api.dashboard.tools.$get();

/** Returns what the tools of a member's dashboard say, from the records that it shows and from one more answer. */
export function useToolFacts(personId: string, own: OwnPortfolio, limits: readonly RiskLimit[]): ToolFacts {
  const loaded = useOwnAnswer(personId, callFacts);
  const { pathname } = useLocation();
  const unread = useUnreadCount(personId, pathname) ?? 0;
  const answer = loaded.state === "ready" ? loaded.body : undefined;
  return {
    limits: limitFactOf(own, limits),
    ...projectFactsOf(own),
    ...(answer?.investor && investorFactsOf(answer.investor)),
    ...(answer?.company && companyFactsOf(answer.company)),
    unread: unread > 0 ? { text: `${countTextOf(unread)} ${copy.unread}` } : undefined,
  };
}

function investorFactsOf({ listed, watched, goals, indicators, statement }: InvestorFacts): ToolFacts {
  const period = statement && readPeriod(statement.period);
  return {
    opportunities: { text: `${listed} ${copy.listed}, ${watched} ${copy.watched}` },
    indicators: indicators
      ? { text: `${countedTextOf(indicators.count, copy.indicators)}, ${indicators.year}` }
      : undefined,
    statement: period
      ? { text: `${periodTextOf(period)}, ${copy.revision} ${revisionTextOf(statement.revision)}` }
      : undefined,
    goals: goals > 0 ? { text: countedTextOf(goals, copy.goals) } : undefined,
  };
}

function companyFactsOf({ submissions, updates }: CompanyFacts): ToolFacts {
  const withTeam = (count: number) => (count > 0 ? { text: `${countTextOf(count)} ${copy.withTeam}` } : undefined);
  return { submissions: withTeam(submissions), updates: withTeam(updates) };
}

function limitFactOf({ holdings }: OwnPortfolio, limits: readonly RiskLimit[]): Fact | undefined {
  const set = limits.filter(({ value }) => value !== null);
  if (set.length === 0) return undefined;
  const passed = exposuresOf(holdings)
    .flatMap((exposure) => measuresOf(exposure, limits))
    .filter(({ state }) => state === "passed");
  // A limit that is passed in two currencies is one limit.
  const count = set.filter((limit) => passed.some((measure) => isSameKey(measure, limit))).length;
  if (count === 0) return { text: countedTextOf(set.length, copy.limits) };
  return { text: `${count} ${copy.of} ${countedTextOf(set.length, copy.limitsPassed)}`, isWarning: true };
}

function projectFactsOf({ projects }: OwnPortfolio): ToolFacts {
  if (projects.length === 0) return {};
  const open = totalsOf(projects.map(openAmountOf));
  return {
    projects: { text: countedTextOf(projects.length, copy.projects) },
    open: { text: `${open.map(moneyTextOf).join(", ")} ${copy.open}` },
  };
}
