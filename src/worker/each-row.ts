import { log, traceOf } from "./log.ts";

/**
 * For jobs of the cron trigger: acts on each row that `list` finds, one after the other. A failure is logged as `failureEvent`
 * and does not hold up other rows; a later run finds the row again. Never throws.
 */
export async function forEachRow<Row>(
  list: () => Promise<readonly Row[]>,
  act: (row: Row) => Promise<void>,
  failureEvent: string,
): Promise<void> {
  const noteFailure = (error: unknown) => log("error", failureEvent, { error: traceOf(error) });
  try {
    for (const row of await list()) await act(row).catch(noteFailure);
  } catch (error) {
    noteFailure(error);
  }
}
