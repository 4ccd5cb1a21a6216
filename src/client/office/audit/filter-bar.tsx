import { auditCopy } from "#content/office/audit.ts";
import { auditDesk as copy } from "#content/office/audit-desk.ts";
import type { AuditPeople } from "#rules/office/answers.ts";
import { operatorId, systemId } from "#rules/office/audit.ts";
import { officeDesk, officeInput } from "#styled-system/recipes";
import { Choice } from "../parts/choice.tsx";
import { ClearFilters, FindField } from "../parts/find-field.tsx";
import { FoldedFilters } from "../parts/folded-filters.tsx";
import { DayFilter } from "./day-filter.tsx";
import { type Filters, useAuditPeople } from "./use-audit.ts";

type FilterBarProps = {
  filters: Filters;
  change: (changed: Filters) => void;
  onClear: (() => void) | undefined;
};

/** The filters by person, action, subject and day. All of them are in the address. */
export function FilterBar({ filters, change, onClear }: FilterBarProps) {
  const desk = officeDesk();
  const { data: { people = [] } = {} } = useAuditPeople();
  const { who = "" } = filters;
  const isListed = ["", operatorId, systemId].includes(who) || people.some(({ id }) => id === who);
  const former = people.filter(({ isStaff }) => !isStaff);
  return (
    <search className={desk.tools}>
      <FoldedFilters label={copy.filters}>
        <select
          className={officeInput()}
          aria-label={copy.who}
          value={who}
          onChange={({ target }) => change({ who: target.value })}
        >
          <option value="">{copy.anybody}</option>
          {!isListed && <option value={who}>{copy.somebodyElse}</option>}
          <Options people={people.filter(({ isStaff }) => isStaff)} />
          <option value={operatorId}>{copy.operator}</option>
          <option value={systemId}>{auditCopy.system}</option>
          {former.length > 0 && (
            <optgroup label={copy.former}>
              <Options people={former} />
            </optgroup>
          )}
        </select>
        <Choice
          label={copy.action}
          all={copy.everyAction}
          value={filters.action}
          options={auditCopy.actions}
          onChange={(action) => change({ action })}
        />
        <FindField
          label={copy.subject}
          value={filters.subject}
          maxLength={100}
          onFind={(subject) => change({ subject })}
        />
        <DayFilter label={copy.from} value={filters.from} onChoose={(from) => change({ from })} />
        <DayFilter label={copy.to} value={filters.to} onChoose={(to) => change({ to })} />
        {onClear && <ClearFilters label={copy.clear} onClear={onClear} />}
      </FoldedFilters>
    </search>
  );
}

function Options({ people }: { people: AuditPeople["people"] }) {
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
