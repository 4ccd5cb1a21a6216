import { somebodyElse } from "#content/session-end.ts";
import type { Problem } from "#rules/problem.ts";
import { notify } from "../notify.ts";
import { refreshSession } from "../session.ts";

const toasts = { done: "downloadSucceeded", failed: "downloadFailed", unauthenticated: "downloadNeedsLogin" } as const;

/** `somebody-else`: another person has logged in, in another tab, than the one whom the page shows. */
type Refusal = "unauthenticated" | "somebody-else";

/** Reports the outcome of a download by a toast. The same toast says that the session has ended. */
export async function tellDownload(outcome: keyof typeof toasts | Refusal): Promise<void> {
  if (outcome === "unauthenticated" || outcome === "somebody-else") void refreshSession({ isTold: true });
  await (outcome === "somebody-else" ? notify("sessionEnded", somebodyElse) : notify(toasts[outcome]));
}

/** Returns why a download was refused, from a response with the status 401. */
export async function refusalIn(response: { text(): Promise<string> }): Promise<Refusal> {
  const { isOtherPerson } = JSON.parse(await response.text()) as Problem;
  return isOtherPerson ? "somebody-else" : "unauthenticated";
}
