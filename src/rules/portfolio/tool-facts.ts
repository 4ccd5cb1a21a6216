import * as z from "zod/mini";

/**
 * `listed`: how many projects the tool for opportunities lists. `indicators`: how many there are for the latest `year` of the
 * projects held. `statement`: the one that was issued last.
 */
const investorFacts = z.object({
  listed: z.int(),
  watched: z.int(),
  goals: z.int(),
  indicators: z.nullable(z.object({ count: z.int(), year: z.string() })),
  statement: z.nullable(z.object({ period: z.string(), revision: z.int() })),
});
export type InvestorFacts = z.output<typeof investorFacts>;

/** How many submissions, and how many updates to holders, wait for staff. */
const companyFacts = z.object({ submissions: z.int(), updates: z.int() });
export type CompanyFacts = z.output<typeof companyFacts>;

/** What the tools of a dashboard say about themselves. An investor's dashboard has other tools than a company's. */
export const toolFactsAnswer = z.object({
  personId: z.string(),
  investor: z.nullable(investorFacts),
  company: z.nullable(companyFacts),
});
export type ToolFactsAnswer = z.output<typeof toolFactsAnswer>;
