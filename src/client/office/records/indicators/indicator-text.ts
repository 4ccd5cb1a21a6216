import type { IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { indicatorPeriodTextOf } from "#rules/projects/indicators/period.ts";

/** `Energy saved, Electric Bus Depot, 2025` */
export function nameOfRecord(record: IndicatorRecord): string {
  return `${record.name}, ${record.project.name}, ${indicatorPeriodTextOf(record)}`;
}
