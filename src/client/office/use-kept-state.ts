import { useState } from "react";
import { useKept } from "../forms/use-kept.ts";
import { useSession } from "../session.ts";

/** The state of a form of the office, kept as `useKept` does for the member of staff who is logged in. */
export function useKeptState<State extends object>(
  form: string,
  initial: () => State,
  isUnsent: (state: State) => boolean,
) {
  const session = useSession();
  const [owner] = useState(() => (session.state === "member" ? (session.person.viewedBy ?? session.person).id : ""));
  return useKept(`office-form:${owner}:${form}`, initial, isUnsent);
}

/** Whether this tab keeps anything of the office that was not sent: a reply, a project's texts or another form. */
export function hasUnsentText(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith("office-"));
  } catch {
    return false;
  }
}
