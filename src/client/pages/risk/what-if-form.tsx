import { useLayoutEffect, useRef, useState } from "react";
import { riskCopy } from "#content/pages/risk.ts";
import { readAmount } from "#rules/amount.ts";
import type { Target } from "#rules/portfolio/risk/what-if.ts";
import { button, riskPage } from "#styled-system/recipes";
import { focusFault } from "../../forms/use-submit.ts";
import { SelectField, TextField } from "../../ui/field.tsx";

const copy = riskCopy.whatIf;

type WhatIfFormProps = {
  targets: readonly Target[];
  chosen: string | undefined;
  amount: string;
  faults: { project?: string; amount?: string };
  calculate: (project: string, amount: string) => void;
};

export function WhatIfForm({ targets, chosen, amount, faults, calculate }: WhatIfFormProps) {
  const styles = riskPage();
  const [project, setProject] = useState(chosen ?? targets[0]?.id ?? "");
  const [typed, setTyped] = useState(amount);
  // Back and Forward change the address without a press of the button.
  const [asked, setAsked] = useState({ amount, chosen });
  if (asked.amount !== amount || asked.chosen !== chosen) {
    setAsked({ amount, chosen });
    setTyped(amount);
    if (chosen !== undefined) setProject(chosen);
  }
  // The chosen project may have been removed since.
  const target = targets.find(({ id }) => id === project) ?? targets[0];
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  // The faults come from the page's address, which changes after the press. Opening a page with a fault moves no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault that is marked after the press moves the focus
  useLayoutEffect(() => {
    if (refusals > 0) focusFault(form.current);
  }, [refusals, faults.project, faults.amount]);
  return (
    <form
      ref={form}
      method="get"
      className={styles.whatIf}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!target) return;
        calculate(target.id, typed);
        if (!readAmount(typed, target.currency)) setRefusals(refusals + 1);
      }}
    >
      <SelectField
        label={copy.project}
        name="project"
        value={target?.id}
        error={faults.project}
        onChange={({ currentTarget }) => setProject(currentTarget.value)}
      >
        {targets.map(({ id, name, status }) => (
          <option key={id} value={id}>
            {name}, {status}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.amount}
        hint={`(${target?.currency})`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={typed}
        error={faults.amount}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" className={button({ tone: "primary" })}>
        {copy.calculate}
      </button>
    </form>
  );
}
