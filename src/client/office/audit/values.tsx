import { auditDesk as copy } from "#content/office/audit-desk.ts";
import { weekdaysIn } from "#rules/consultations/blocked-time.ts";
import { minuteTextOf } from "#rules/consultations/slots.ts";
import type { AuditEntry, AuditValues } from "#rules/office/audit.ts";
import { officeAudit } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { useStaff } from "../inbox/use-enquiry-list.ts";

/** What has changed, a line for each value: `status new, then closed`. What stayed is left out. */
export function Values({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const styles = officeAudit();
  const { data } = useStaff();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => textOf(name, before?.[name]) !== textOf(name, after?.[name]));
  if (changed.length === 0) return null;

  /** Members of staff by name. */
  function shown(name: string, value: AuditValues[string] | undefined): string {
    const text = textOf(name, value);
    return data?.staff.find(({ id }) => id === text)?.name ?? text;
  }

  return (
    <div className={styles.values}>
      {changed.map((name) => (
        <div key={name}>
          <span className={styles.field}>{nameOf(name)}</span>
          {before && (
            <span className={styles.value} data-before="">
              {shown(name, before[name])}
            </span>
          )}
          {before && after && <HiddenText>, {copy.becomes} </HiddenText>}
          {after && <span className={styles.value}>{shown(name, after[name])}</span>}
        </div>
      ))}
    </div>
  );
}

/** The hours of a blocked time are stored as minutes, and its weekdays as bits. */
function textOf(name: string, value: AuditValues[string] | undefined): string {
  if (value === null || value === undefined || value === "") return copy.nothing;
  if (typeof value === "number" && name.endsWith("Minute")) return minuteTextOf(value);
  if (typeof value === "number" && name === "weekdays") return weekdaysIn(value).join(", ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** `nextStepDay` as `next step day`, `ownerId` as `owner`, `fromMinute` as `from`. */
function nameOf(name: string): string {
  return name
    .replace(/(Id|Minute)$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
