import { useState } from "react";
import { dropDrafts } from "../forms/drop-drafts.ts";
import { focusMain } from "../navigation/focus-main.ts";
import { notify } from "../notify.ts";
import { endSession } from "../session.ts";

/** Logs out, and reports success only once the Worker has confirmed it. */
export function useLogOut(): { isBusy: boolean; logOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    setBusy(true);
    // The first call may have ended the session even if its answer was lost.
    const hasEnded = (await endSession()) || (await endSession());
    setBusy(false);
    void notify(hasEnded ? "loggedOut" : "logoutFailed");
    if (!hasEnded) return;
    dropDrafts();
    // The button is in the member's bar, which disappears, and the focus with it.
    if (!document.getElementById("main")?.contains(document.activeElement)) focusMain();
  }

  return { isBusy, logOut };
}
