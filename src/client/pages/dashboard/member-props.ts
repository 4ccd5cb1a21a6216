import type { ReactNode } from "react";
import type { DashboardType } from "#content/pages/dashboard.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Currency, Money } from "#rules/money.ts";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";
import type { Cells } from "./sample-view.tsx";
import type { ToolFacts } from "./use-tool-facts.ts";

export type Records = {
  holdings: readonly Holding[];
  cash: readonly Money[];
  projects: readonly CompanyProject[];
};

/** Returns the heading of a section, which names the currency if there are several. */
export type TitleOf = (title: string) => string;

/** What the sample does not have. */
export type Further = {
  facts: ToolFacts;
  /** Renders the sections that each currency has. */
  render: (currency: Currency, titleOf: TitleOf) => ReactNode;
  /** Returns what members see beside the risk score. */
  besideRisk: (currency: Currency) => ReactNode;
  /** The sections of what is new on projects and in the library, above the tools. */
  latest: ReactNode;
};
export type RenderRecords = (records: Records, further: Further) => ReactNode;

export type MemberProps = {
  type: DashboardType;
  title: string;
  person: Person;
  render: RenderRecords;
  renderSample: (cells: Cells, note: ReactNode) => ReactNode;
};
