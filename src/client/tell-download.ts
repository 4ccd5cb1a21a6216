import { notify } from "./notify.ts";
import { refreshSession } from "./session.ts";

const toasts = { done: "downloadSucceeded", failed: "downloadFailed", unauthenticated: "downloadNeedsLogin" } as const;

/** Reports the outcome of a download by a toast. The same toast says that the session has ended. */
export async function tellDownload(outcome: keyof typeof toasts): Promise<void> {
  if (outcome === "unauthenticated") void refreshSession({ isTold: true });
  await notify(toasts[outcome]);
}
