import { log, traceOf } from "./log.ts";

/**
 * For a job of the cron trigger: acts on each row that `list` finds, one after the other. A failure is logged under this event.
 * One row that fails holds up no other, and is found again by a later run. Never throws.
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
