import type { ReactNode } from "react";
import type { DashboardType } from "#content/pages/dashboard.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Money } from "#rules/money.ts";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";
import type { Cells } from "./sample-view.tsx";

export type Records = {
  holdings: readonly Holding[];
  cash: readonly Money[];
  projects: readonly CompanyProject[];
};

/** Sections that only records have, for each currency, numbered from a number on. */
export type Further = {
  count: number;
  render: (currency: Money["currency"], number: number) => ReactNode;
  /** What a member has beside the risk score. */
  besideRisk: (currency: Money["currency"]) => ReactNode;
};
export type RenderRecords = (records: Records, further: Further) => ReactNode;

export type MemberProps = {
  type: DashboardType;
  title: string;
  person: Person;
  render: RenderRecords;
  renderSample: (cells: Cells, note: ReactNode) => ReactNode;
};
