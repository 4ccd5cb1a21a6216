import { somebodyElse } from "#content/session-end.ts";
import { notify } from "../notify.ts";
import { refreshSession } from "../session.ts";
import type { LoginRefusal } from "../shown-person.ts";

const toasts = { done: "downloadSucceeded", failed: "downloadFailed", unauthenticated: "downloadNeedsLogin" } as const;

/** Reports the outcome of a download by a toast. The same toast says that the session has ended. */
export async function tellDownload(outcome: keyof typeof toasts | LoginRefusal): Promise<void> {
  if (outcome === "unauthenticated" || outcome === "somebody-else") void refreshSession({ isTold: true });
  await (outcome === "somebody-else" ? notify("sessionEnded", somebodyElse) : notify(toasts[outcome]));
}
