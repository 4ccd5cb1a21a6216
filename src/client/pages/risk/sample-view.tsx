import type { ReactNode } from "react";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { sampleAsOf, sampleBreaches, sampleLimits } from "#content/data/sample-risk.ts";
import { riskCopy as copy } from "#content/pages/risk.ts";
import { RiskView } from "./risk-view.tsx";

const { holdings } = sampleMovements;

const sample = {
  holdings: holdings.map((holding) => ({ ...holding, valuedOn: sampleAsOf })),
  projects: holdings.filter(({ status }) => status !== "Completed"),
  limits: sampleLimits,
  breaches: sampleBreaches,
};

/** The invented fund, for visitors and for members without holdings. Its limits cannot be changed. */
export function SampleView({ note }: { note: ReactNode }) {
  return <RiskView records={sample} account={copy.sampleAccount} note={note} />;
}
