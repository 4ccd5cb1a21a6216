import { auditCopy } from "#content/office/audit.ts";
import { auditDesk as copy } from "#content/office/audit-desk.ts";
import { operatorId, systemId } from "#rules/office/audit.ts";
import { officeDesk, officeInput } from "#styled-system/recipes";
import { Choice } from "../parts/choice.tsx";
import { ClearFilters, FindField } from "../parts/find-field.tsx";
import { FoldedFilters } from "../parts/folded-filters.tsx";
import { useStaff } from "../use-staff.ts";
import { DayFilter } from "./day-filter.tsx";
import type { Filters } from "./use-audit.ts";

type AuditFiltersProps = {
  filters: Filters;
  change: (changed: Filters) => void;
  onClear: (() => void) | undefined;
};

/** Who, what, about what and when. All of them are in the address. */
export function AuditFilters({ filters, change, onClear }: AuditFiltersProps) {
  const desk = officeDesk();
  const { data } = useStaff();
  const { who = "" } = filters;
  const isListed = ["", operatorId, systemId].includes(who) || data?.staff.some(({ id }) => id === who);
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
          {data?.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={operatorId}>{copy.operator}</option>
          <option value={systemId}>{auditCopy.system}</option>
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
