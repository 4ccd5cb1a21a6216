import { useState } from "react";
import { loggedInIdOf } from "#rules/accounts/person.ts";
import { useKept } from "../forms/use-kept.ts";
import { useSession } from "../session.ts";

/** The state of an office form, kept by `useKept` for the member of staff who is logged in. */
export function useKeptState<State extends object>(
  form: string,
  initial: () => State,
  isUnsent: (state: State) => boolean,
) {
  const session = useSession();
  const [owner] = useState(() => (session.state === "member" ? loggedInIdOf(session.person) : ""));
  return useKept(`office-form:${owner}:${form}`, initial, isUnsent);
}

/** True if this tab keeps unsent text of the office: a reply, a project's texts or another form. */
export function hasUnsentText(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith("office-"));
  } catch {
    return false;
  }
}
