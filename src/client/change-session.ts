import { loggedInIdOf, type Person } from "#rules/accounts/person.ts";
import { currentSession, setSession } from "./session.ts";

/**
 * Updates the session after a change that was requested while `person`, or staff viewing as them, were logged in. The answer may
 * come late: returns false, and changes nothing, if they are no longer logged in or the page does not know who is.
 */
export function changeSession(person: Person): boolean {
  const session = currentSession();
  const isStillTheirs = session.state === "member" && loggedInIdOf(session.person) === loggedInIdOf(person);
  if (isStillTheirs) setSession(person);
  return isStillTheirs;
}
