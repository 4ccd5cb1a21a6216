import * as z from "zod/mini";
import { dayInMs } from "../durations.ts";
import { readJson } from "../json.ts";

/** Data that is removed after a time. Everything else is kept. */
export const retentionCategories = [
  "downloadAttempts",
  "attemptCounters",
  "endedSessions",
  "expiredLinks",
  "expiredDevices",
  "pendingLogins",
  "sentEmails",
  "undeliveredEmails",
  "suspectedEnquiries",
  "notices",
] as const;
export type RetentionCategory = (typeof retentionCategories)[number];
export type RetentionDays = Record<RetentionCategory, number>;

const longestInDays = 3650;

const days = z.int().check(z.minimum(1), z.maximum(longestInDays));
const setting = z.strictObject(
  Object.fromEntries(retentionCategories.map((name) => [name, days])) as Record<RetentionCategory, typeof days>,
);

/**
 * Reads the operator's `RETENTION_DAYS`: a table with a whole number of days for each, or its JSON when it was set on a command
 * line. Otherwise returns the names that are wrong, so that a typing mistake removes nothing.
 */
export function readRetentionDays(value: unknown): RetentionDays | { wrong: readonly string[] } {
  const read = setting.safeParse(typeof value === "string" ? readJson(value) : value);
  if (read.success) return read.data;
  const names = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "RETENTION_DAYS"],
  );
  return { wrong: [...new Set(names)] };
}

/** Returns the cutoff: older data is removed. */
export function cutoffOf(keptDays: number, now: Date): Date {
  return new Date(now.getTime() - keptDays * dayInMs);
}
