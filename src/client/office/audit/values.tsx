import { auditDesk as copy } from "#content/office/audit-desk.ts";
import type { AuditEntry } from "#rules/office/audit.ts";
import { officeAudit } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { fieldNameOf, idsIn, type ValueSetting, valueTextOf } from "./value-text.ts";

type ValuesProps = Pick<AuditEntry, "before" | "after"> & Omit<ValueSetting, "now">;

/**
 * The changed values, one a line: `status New, then Closed`. Unchanged values are left out, except the day of a holding's value,
 * because a holding has a value for each day. An entry that names a value only before or only after does not say what it was on the
 * other side, so the line does not say so either.
 */
export function Values({ before, after, ...about }: ValuesProps) {
  const styles = officeAudit();
  const setting = { ...about, now: Date.now() };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isChanged = (field: string) => rawOf(before?.[field]) !== rawOf(after?.[field]);
  const shown = fields.filter((field) => isChanged(field) || (field === "day" && about.subject.kind === "holding"));
  if (shown.length === 0) return null;
  return (
    <div className={styles.values}>
      {shown.map((field) => {
        const was = before !== null && field in before && isChanged(field);
        const is = after !== null && field in after;
        return (
          <div key={field}>
            <span className={styles.field}>{fieldNameOf(field)}</span>
            {was && (
              <span
                className={styles.value}
                data-before={is || !after ? "" : undefined}
                title={idsIn(field, before[field])}
              >
                {valueTextOf(field, before[field], setting)}
              </span>
            )}
            {was && is && <HiddenText>, {copy.becomes} </HiddenText>}
            {is && (
              <span className={styles.value} title={idsIn(field, after[field])}>
                {valueTextOf(field, after[field], setting)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Values are compared as they are stored: two people may have the same name. */
function rawOf(value: unknown): string {
  return JSON.stringify([value ?? []].flat().filter((part) => part !== ""));
}
