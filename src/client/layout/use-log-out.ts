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

/** The button disappears with the member's bar, and the focus with it: the keyboard would start at the top of the page again. */
function focusPage(): void {
  const main = document.getElementById("main");
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}
