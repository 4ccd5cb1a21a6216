import { notify } from "./notify.ts";
import { refreshSession } from "./session.ts";

const toasts = { done: "downloadSucceeded", failed: "downloadFailed", unauthenticated: "downloadNeedsLogin" } as const;

/** Tells by a toast what became of a download. That the session has ended is told by the same one. */
export async function tellDownload(outcome: keyof typeof toasts): Promise<void> {
  if (outcome === "unauthenticated") void refreshSession({ isTold: true });
  await notify(toasts[outcome]);
}
