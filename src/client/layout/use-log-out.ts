import { useState } from "react";
import { answerOf, api } from "../api.ts";
import { dropDrafts } from "../forms/drop-drafts.ts";
import { focusMain } from "../navigation/focus-main.ts";
import { notify } from "../notify.ts";
import { endSession, setSession } from "../session.ts";

/** Where the log-out got no answer: it may have been made. */
async function isOver(): Promise<boolean> {
  const answer = await answerOf(api.session.$get());
  if (!answer.ok || answer.body.person) return false;
  setSession(null);
  return true;
}

/** Reports success only once the Worker has confirmed it. */
export function useLogOut(): { isBusy: boolean; logOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    setBusy(true);
    const hasEnded = (await endSession()) || (await isOver());
    setBusy(false);
    void notify(hasEnded ? "loggedOut" : "logoutFailed");
    if (!hasEnded) return;
    dropDrafts();
    // The button is in the member's bar, which goes.
    if (!document.getElementById("main")?.contains(document.activeElement)) focusMain();
  }

  return { isBusy, logOut };
}
