import { auditDesk as copy } from "#content/office/audit-desk.ts";
import { auditFields, auditStateNames, auditValueNames } from "#content/office/audit-values.ts";
import { noLastDay, weekdaysIn } from "#rules/consultations/blocked-time.ts";
import { isSlot, minuteTextOf, slotTextOf } from "#rules/consultations/slots.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import type { AuditEntry, AuditNames, AuditValues } from "#rules/office/audit.ts";
import { auditNameKey, isNamed, namedValueOf } from "#rules/office/audit-names.ts";
import { calendarDayTextOf, dateTextOf, timeTextOf, zoneTextOf } from "../times.ts";

/** What the text of a value depends on: the subject of its entry, the names on its page, and the time. */
export type ValueSetting = { subject: AuditEntry["subject"]; names: AuditNames; now: number };

type Value = AuditValues[string] | undefined;

export function fieldNameOf(field: string): string {
  return formOf(field)?.name ?? field;
}

/** Returns the full ids of a value that is shown shortened. */
export function idsIn(field: string, value: Value): string | undefined {
  if (formOf(field)?.form !== "id" || value === null || value === undefined) return undefined;
  return [value].flat().join(", ") || undefined;
}

/** Returns a value in the words of the office's screens. */
export function valueTextOf(field: string, value: Value, setting: ValueSetting): string {
  const each = [value ?? ""].flat().filter((part) => part !== "");
  return each.map((part) => partTextOf(field, part, setting)).join(", ") || copy.nothing;
}

/** Returns the beginning of an id, long enough to tell it from others. */
export function shortIdOf(id: string): string {
  return id.length > 14 ? `${id.slice(0, 8)}…` : id;
}

function partTextOf(field: string, part: string | number | boolean, setting: ValueSetting): string {
  if (typeof part === "boolean") return part ? copy.yes : copy.no;
  const form = formOf(field)?.form;
  if (typeof part === "number") return numberTextOf(form, part, setting);
  if (form === "yes") return part;
  if (form === "id") return namedTextOf(field, part, setting);
  if (form === "word") return valueNameOf(field, part, setting.subject.kind) ?? part;
  // The zone is left out: the entry does not say it, and the business may have had another one than now.
  if (form === "slot" && isSlot(part)) return slotTextOf(part);
  if (form === "day") return part === noLastDay ? copy.noLastDay : calendarDayTextOf(part, setting.now);
  if (form === "moment") return `${dateTextOf(part, setting.now)}, ${timeTextOf(part)}, ${zoneTextOf(setting.now)}`;
  return part;
}

function numberTextOf(form: Form | undefined, value: number, { subject, names, now }: ValueSetting): string {
  if (form === "minute") return `${minuteTextOf(value)}, ${zoneTextOf(now)}`;
  if (form === "weekdays") return weekdaysIn(value).join(", ");
  if (form !== "amount") return countTextOf(value);
  const currency = isNamed(subject.kind) && names[auditNameKey(subject.kind, subject.id)]?.currency;
  return currency ? moneyTextOf({ minorUnits: value, currency }) : `${countTextOf(value)} ${copy.minorUnits}`;
}

function namedTextOf(field: string, id: string, { names }: ValueSetting): string {
  const kind = namedValueOf(field);
  const named = kind && names[auditNameKey(kind, id)];
  if (named?.name) return named.name;
  return named?.name === null ? `${shortIdOf(id)}, ${copy.gone}` : shortIdOf(id);
}

function valueNameOf(field: string, part: string, kind: AuditEntry["subject"]["kind"]): string | undefined {
  const valueNames = field === "status" || field === "state" ? auditStateNames[kind] : auditValueNames[field];
  return valueNames && Object.hasOwn(valueNames, part) ? valueNames[part] : undefined;
}

type Form = NonNullable<ReturnType<typeof formOf>>["form"];

function formOf(field: string) {
  return Object.hasOwn(auditFields, field) ? auditFields[field] : undefined;
}
