import { exampleProject } from "../data/example-project.ts";

/** The example project on the landing pages of investors. */
export const investExample = {
  aside: "The example project. Its figures show the form of an offer; they are not one.",
  id: "green-energy-plant",
  name: exampleProject.name,
  text: "Wind and solar generation with its own substation. Half of the capital expenditure is to be raised with tokens that carry a share of net revenues.",
  drawing: "Elevation of wind turbines and solar panels. The first quarter is drawn solid, the rest dashed.",
  funded: exampleProject.fundedPercent,
  fundedNote: "of CAPEX committed,",
  committed: exampleProject.committed,
  content: "Example project",
  cells: [
    { label: "Category", value: exampleProject.category, span: 3 },
    { label: "Total value", figure: exampleProject.capex, span: 3 },
    { label: "Revenue share", figure: exampleProject.revenueShare, unit: "of net revenues", span: 3 },
    { label: "Expected return, target IRR", figure: exampleProject.targetIrr, span: 3 },
    { label: "Duration", figure: exampleProject.durationInYears, unit: "years", span: 3 },
  ],
} as const;
