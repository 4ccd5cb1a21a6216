import { useState } from "react";
import { answerOf, api } from "../api.ts";
import { dropDrafts } from "../forms/drop-drafts.ts";
import { notify } from "../notify.ts";
import { setSession } from "../session.ts";

/** Reports success only once the Worker has confirmed it. */
export function useLogOut(): { isBusy: boolean; logOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    setBusy(true);
    const answer = await answerOf(api.session.$delete());
    setBusy(false);
    void notify(answer.ok ? "loggedOut" : "logoutFailed");
    if (!answer.ok) return;
    setSession(null);
    dropDrafts();
  }

  return { isBusy, logOut };
}
