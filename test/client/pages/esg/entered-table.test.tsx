import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EnteredTable } from "#client/pages/esg/entered-table.tsx";
import { sampleIndicators } from "#content/pages/design-office/records.ts";
import { companyEsgCopy } from "#content/pages/esg.ts";

test("on a phone the state of an indicator takes the whole line, because most of them are longer than half of it", () => {
  const project = { id: "one", name: "Cold Store", category: "Technology", status: "Active" } as const;
  const [indicator] = sampleIndicators;
  if (!indicator) throw new Error("There are samples.");
  const indicators = [{ ...indicator, state: "replaced" as const }];
  render(<EnteredTable project={{ ...project, indicators }} onCorrect={() => {}} />);
  const cell = screen.getByText(companyEsgCopy.states.replaced).closest("td");
  expect([cell?.dataset.label, cell?.dataset.long]).toEqual([companyEsgCopy.columns.state, ""]);
});
