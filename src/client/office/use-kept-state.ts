import { useState } from "react";
import { loggedInIdOf } from "#rules/accounts/person.ts";
import { useKept } from "../forms/use-kept.ts";
import { useSession } from "../session.ts";

const prefix = "office-";

/** The name of unsent text of the office in this tab. It contains the person, so that nobody sees another person's text. */
export function keptNameOf(what: "form" | "reply" | "project", personId: string, about: string): string {
  return `${prefix}${what}:${personId}:${about}`;
}

/** The state of an office form, kept by `useKept` for the member of staff who is logged in. */
export function useKeptState<State extends object>(
  form: string,
  initial: () => State,
  isUnsent: (state: State) => boolean,
) {
  const session = useSession();
  const [owner] = useState(() => (session.state === "member" ? loggedInIdOf(session.person) : ""));
  return useKept(keptNameOf("form", owner, form), initial, isUnsent);
}

/** The reason for a decision, kept while it is unsent, and whether its form is open. */
export function useKeptReason(decision: "decline" | "decline-indicator" | "send-back" | "update", id: string) {
  return useKeptState(
    `${decision}:${id}`,
    () => ({ isOpen: false, reason: "" }),
    (kept) => kept.reason !== "",
  );
}

/** True if this tab keeps unsent text of the office: a reply, a project's texts or another form. */
export function hasUnsentText(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}
