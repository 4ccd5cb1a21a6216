import { auditCopy } from "#content/office/audit.ts";
import { auditDesk as copy } from "#content/office/audit-desk.ts";
import { operatorId, systemId } from "#rules/office/audit.ts";
import { officeAudit, officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { useStaff } from "../inbox/use-enquiry-list.ts";
import { FoldedFilters } from "../parts/folded-filters.tsx";
import type { Filters } from "./use-audit.ts";

type AuditFiltersProps = {
  filters: Filters;
  change: (changed: Filters) => void;
  onClear: (() => void) | undefined;
};

/** Who, what, about what and when. All of them are in the address. */
export function AuditFilters({ filters, change, onClear }: AuditFiltersProps) {
  const [desk, styles] = [officeDesk(), officeAudit()];
  const { data } = useStaff();
  return (
    <search className={desk.tools}>
      <FoldedFilters label={copy.filters} styles={styles}>
        <select
          className={officeInput()}
          aria-label={copy.who}
          value={filters.who ?? ""}
          onChange={({ target }) => change({ who: target.value })}
        >
          <option value="">{copy.anybody}</option>
          {data?.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={operatorId}>{copy.operator}</option>
          <option value={systemId}>{auditCopy.system}</option>
        </select>
        <select
          className={officeInput()}
          aria-label={copy.action}
          value={filters.action ?? ""}
          onChange={({ target }) => change({ action: target.value })}
        >
          <option value="">{copy.everyAction}</option>
          {Object.entries(auditCopy.actions).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
        <input
          className={officeInput()}
          aria-label={copy.subject}
          placeholder={copy.subject}
          value={filters.subject ?? ""}
          maxLength={100}
          onChange={({ target }) => change({ subject: target.value.trim() })}
        />
        <label>
          {copy.from}
          <input
            type="date"
            className={officeInput()}
            value={filters.from ?? ""}
            max={filters.to}
            onChange={({ target }) => change({ from: target.value })}
          />
        </label>
        <label>
          {copy.to}
          <input
            type="date"
            className={officeInput()}
            value={filters.to ?? ""}
            min={filters.from}
            onChange={({ target }) => change({ to: target.value })}
          />
        </label>
        {onClear && (
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={onClear}>
            {copy.clear}
          </button>
        )}
      </FoldedFilters>
    </search>
  );
}
