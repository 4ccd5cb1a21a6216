import { useState } from "react";
import { dropDrafts } from "../forms/drop-drafts.ts";
import { notify } from "../notify.ts";
import { endSession } from "../session.ts";

/** Reports success only once the Worker has confirmed it. */
export function useLogOut(): { isBusy: boolean; logOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    setBusy(true);
    const hasEnded = await endSession();
    setBusy(false);
    void notify(hasEnded ? "loggedOut" : "logoutFailed");
    if (!hasEnded) return;
    dropDrafts();
    focusPage();
  }

  return { isBusy, logOut };
}

/** The button goes away with the member's bar. Without a place of its own the keyboard would start the page again. */
function focusPage(): void {
  const main = document.getElementById("main");
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}
