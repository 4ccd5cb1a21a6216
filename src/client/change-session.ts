import type { Person } from "#rules/accounts/person.ts";
import { currentSession, setSession } from "./session.ts";

/**
 * After a change that this page asked for while `person`, or who views as them, was logged in. Its answer may come late: false where
 * they are no longer logged in, and where the page does not know at that moment who is.
 */
export function changeSession(person: Person): boolean {
  const session = currentSession();
  const isStillTheirs = session.state === "member" && holderOf(session.person) === holderOf(person);
  if (isStillTheirs) setSession(person);
  return isStillTheirs;
}

function holderOf({ id, viewedBy }: Person): string {
  return viewedBy?.id ?? id;
}
