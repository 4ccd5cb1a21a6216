import { useState } from "react";
import { navigationCopy } from "#content/navigation.ts";
import { navigation } from "#styled-system/recipes";
import { answerOf, api } from "../api.ts";
import { dropDrafts } from "../forms/drop-drafts.ts";
import { notify } from "../notify.ts";
import { setSession } from "../session.ts";

/** Shown to members. Reports success only once the Worker has confirmed it. */
export function LogOut() {
  const styles = navigation();
  const [busy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    setBusy(true);
    const answer = await answerOf(api.session.$delete());
    setBusy(false);
    void notify(answer.ok ? "loggedOut" : "logoutFailed");
    if (!answer.ok) return;
    setSession(null);
    dropDrafts();
  }

  return (
    <li className={styles.menu}>
      <button type="button" className={styles.trigger} data-plain="" disabled={busy} onClick={logOut}>
        {busy ? navigationCopy.loggingOut : navigationCopy.logOut}
      </button>
    </li>
  );
}
