import { accountStateNames, kindNames } from "#content/office/accounts.ts";
import { peopleDesk as copy } from "#content/office/people.ts";
import { accountLimits } from "#rules/accounts/account-limits.ts";
import { officeDesk } from "#styled-system/recipes";
import { Choice } from "../parts/choice.tsx";
import { ClearFilters, FindField } from "../parts/find-field.tsx";
import { FoldedFilters } from "../parts/folded-filters.tsx";
import type { PeopleFilters } from "./use-people.ts";

type FilterBarProps = {
  filters: PeopleFilters;
  change: (changed: PeopleFilters) => void;
  onClear: (() => void) | undefined;
};

const choices = [
  { name: "state", label: copy.state, all: copy.everyState, options: accountStateNames },
  { name: "kind", label: copy.kind, all: copy.everyKind, options: kindNames },
  { name: "factor", label: copy.factor, all: copy.anyFactor, options: copy.factors },
] as const;

/** The search and the filters of the list. All of them are in the address. */
export function FilterBar({ filters, change, onClear }: FilterBarProps) {
  const desk = officeDesk();

  return (
    <search className={desk.tools}>
      <FindField label={copy.search} value={filters.q} maxLength={accountLimits.search} onFind={(q) => change({ q })} />
      <FoldedFilters label={copy.filters}>
        {choices.map(({ name, label, all, options }) => (
          <Choice
            key={name}
            label={label}
            all={all}
            value={filters[name]}
            options={options}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </FoldedFilters>
      {onClear && <ClearFilters label={copy.clear} onClear={onClear} />}
    </search>
  );
}
