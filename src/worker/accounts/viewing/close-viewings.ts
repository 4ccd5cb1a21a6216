import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { closeViewing, listEndedViewings } from "./viewing-store.ts";

/** From the cron trigger: what ended by itself, or with its session, is put on record. Never throws. */
export async function closeViewings(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  const ended = await listEndedViewings(db, now).catch(noteFailure);
  // Each by itself, so that one that cannot be closed holds up no other.
  for (const viewing of ended ?? []) await closeViewing(db, viewing, now).catch(noteFailure);
}

function noteFailure(error: unknown): undefined {
  log("error", "viewings-not-closed", { error: traceOf(error) });
}
