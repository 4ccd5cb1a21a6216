import { indicatorErrors as errors, indicatorFaults } from "#content/office/indicator-errors.ts";
import { invalidFields, type Problem } from "#rules/problem.ts";
import type { IndicatorRecord, IndicatorRequest } from "#rules/projects/indicators/answers.ts";
import { type IndicatorEntries, readIndicator } from "#rules/projects/indicators/indicator.ts";
import { dayAt } from "#rules/zoned-day.ts";
import type { Bindings } from "../../env.ts";
import type { Issues } from "../../validate.ts";
import type { NewIndicator, StoredIndicator } from "./indicator-store.ts";

/** Returns what was typed as it is stored, or what is wrong with it. The id is the form's idempotency key. */
export function newIndicatorOf(
  { projectId, replaces, ...typed }: IndicatorRequest,
  { id, now, env }: { id: string; now: Date; env: Bindings },
): NewIndicator | Problem {
  const { entries, faults } = readIndicator(typed, dayAt(now, env.BUSINESS_TIME_ZONE));
  return faults ? invalidFields(faults, indicatorFaults, errors.faulty) : { ...entries, id, projectId, replaces };
}

/** Names the texts that are too long. No form sends a body with another fault. */
export function entriesProblemOf(issues: Issues): Problem {
  const fields = Object.fromEntries(
    issues
      .filter(({ path, message }) => path.length === 1 && message === "too-long")
      .map(({ path }) => [String(path[0]), indicatorFaults.long]),
  );
  const isLong = Object.keys(fields).length > 0;
  return isLong
    ? { problem: "invalid", detail: errors.faulty, fields }
    : { problem: "invalid", detail: errors.malformed };
}

const entryNames = [
  "kind",
  "name",
  "unit",
  "value",
  "firstDay",
  "lastDay",
  "method",
  "source",
] as const satisfies readonly (keyof IndicatorEntries)[];

/** True if a form that is sent again has the same entries. */
export function isSameIndicator({ indicator }: StoredIndicator, added: NewIndicator): boolean {
  return (
    indicator.projectId === added.projectId &&
    indicator.replaces === added.replaces &&
    entryNames.every((name) => indicator[name] === added[name])
  );
}

export function shownIndicator({ indicator, projectName }: StoredIndicator): IndicatorRecord {
  const { projectId, byCompany, createdAt, ...shown } = indicator;
  const project = { id: projectId, name: projectName };
  return { ...shown, project, by: byCompany ? "company" : "staff", enteredAt: createdAt.toISOString() };
}
