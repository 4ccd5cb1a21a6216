import { companySample } from "#content/data/sample-company.ts";
import { sampleDownloads, sampleProjects, sampleUpdates } from "#content/data/sample-company-tools.ts";
import { addDays, readDay } from "#rules/day.ts";
import { bandedInterestsOf } from "#rules/interests/interest-bands.ts";
import type { FinancesAnswer, ManagedProject, ProjectInterests } from "#rules/portfolio/company/answers.ts";
import { commitmentSeriesOf } from "#rules/portfolio/company/commitment.ts";
import type { ProjectFinances } from "#rules/portfolio/company/finances.ts";

const { asOf } = companySample;

const facts = sampleProjects.flatMap((more) => {
  const project = companySample.projects.find(({ id }) => id === more.id);
  if (!project) return [];
  const { name, status, totalValue, committed, investors, deadline = null } = project;
  const amounts = { currency: totalValue.currency, total: totalValue.minorUnits };
  return [{ ...more, name, status, ...amounts, committed: committed.minorUnits, investors, deadline }];
});

export const sampleManaged: readonly ManagedProject[] = facts.map(
  ({ id, name, status, category, location, currency, total, committed, investors, launchDate, deadline }) => ({
    ...{ id, page: id, name, status, category, location, currency, total, committed, investors, launchDate, deadline },
    ...{ asOf, documents: [], updates: sampleUpdates.filter(({ project }) => project.id === id) },
  }),
);

export const sampleFinances: readonly ProjectFinances[] = facts.map(
  ({ id, name, status, currency, total, committed, paidOutEuros, nextPayDay, deadline, bought }) => ({
    ...{ id, name, status, currency, total, raised: committed, nextPayDay, deadline, asOf },
    paidOut: paidOutEuros * 100,
    series: commitmentSeriesOf(bought.map(([day, euros]) => ({ day, minorUnits: euros * 100 }))),
  }),
);

const lastDay = readDay(asOf);

export const sampleDownloadDays: FinancesAnswer["downloads"] = {
  days: sampleDownloads.flatMap((downloads, at) =>
    lastDay ? [{ day: addDays(lastDay, at + 1 - sampleDownloads.length), downloads }] : [],
  ),
  isCut: false,
};

export const sampleInterests: readonly ProjectInterests[] = facts.map(
  ({ id, name, investors, currency, interests }) => {
    const expressed = interests.flatMap(([euros, people]) =>
      Array.from({ length: people }, (_, at) => ({ personId: `${euros}-${at}`, minorUnits: euros * 100 })),
    );
    const shown = expressed.length > 0 ? [{ currency, banded: bandedInterestsOf(expressed) }] : [];
    return { id, name, investors, asOf, interests: shown };
  },
);
