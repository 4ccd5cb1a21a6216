import { somebodyElse } from "#content/session-end.ts";
import { loggedInIdOf } from "#rules/accounts/person.ts";
import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import type { Problem } from "#rules/problem.ts";
import type { transport } from "./api.ts";
import { notify } from "./notify.ts";
import { currentSession, refreshSession } from "./session.ts";
import { wrapCalls } from "./wrap-calls.ts";

let lastShown = "";

/**
 * Names in every write the person whom this page shows. Another tab may have logged somebody else in without this one knowing
 * yet: the Worker then refuses the write instead of doing it as that person, and a toast says so. The first members' part of a
 * page starts this, because public pages have no bytes to spare.
 */
export function startSendingShownPerson(): void {
  wrapCalls(nameShownPerson);
}

function nameShownPerson(call: typeof transport.call): typeof transport.call {
  return async (address, request) => {
    if (request?.method === "GET") return call(address, request);
    const response = await call(address, named(request));
    // Staff may have changed the account's kind since. The page then shows what the new kind may do.
    if (response.status === 403) void refreshSession();
    // The caller also gets the refusal, but its form may have disappeared by now, together with the person whom the page showed.
    if (response.status === 401) {
      const refusal: Partial<Problem> = await response
        .clone()
        .json()
        .catch(() => ({}));
      if (refusal.isOtherPerson) void notify("sessionEnded", somebodyElse);
    }
    return response;
  };
}

/** Returns the header of a write, or of a call whose file is saved. It names the shown person. */
export function shownPersonHeaders(): Record<string, string> {
  const session = currentSession();
  // A page that is left forgets who is logged in. What its forms still send belongs to the last person shown.
  if (session.state !== "unknown") lastShown = session.state === "member" ? loggedInIdOf(session.person) : "";
  return lastShown ? { [shownPersonHeader]: lastShown } : {};
}

/**
 * Adds the header to a write. The caller's headers take precedence: a draft names its owner itself, even if
 * somebody else is shown by now.
 */
function named(request: RequestInit | undefined): RequestInit {
  const headers = new Headers(shownPersonHeaders());
  new Headers(request?.headers).forEach((value, name) => {
    headers.set(name, value);
  });
  return { ...request, headers };
}
