import { somebodyElse } from "#content/session-end.ts";
import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import { transport } from "./api.ts";
import { notify } from "./notify.ts";
import { currentSession, refreshSession } from "./session.ts";

let isNaming = false;
let lastShown = "";

/**
 * Names in every write the person whom this page shows. Another tab may have logged somebody else in since, of whom this one has
 * not heard yet: the Worker then refuses it, instead of doing it as them, and a toast says so. It begins with the first part of a
 * page that is a member's, because public pages have no bytes to spare.
 */
export function startNamingShownPerson(): void {
  if (isNaming) return;
  isNaming = true;
  const { call } = transport;
  transport.call = async (address, request) => {
    if (request?.method === "GET") return call(address, request);
    const response = await call(address, named(request));
    // Staff may have made the account one of another kind since. The page then shows what that one may do.
    if (response.status === 403) void refreshSession();
    // The caller gets the refusal, too, but its form may be gone by then with the person whom the page showed.
    if (response.status === 401 && (await response.clone().text()).includes(somebodyElse))
      void notify("sessionEnded", somebodyElse);
    return response;
  };
}

/** The header of a write. */
export function shownPersonHeaders(): Record<string, string> {
  const session = currentSession();
  // A page that is left forgets who is logged in. What its forms still send is that person's.
  if (session.state !== "unknown")
    lastShown = session.state === "member" ? (session.person.viewedBy ?? session.person).id : "";
  return lastShown ? { [shownPersonHeader]: lastShown } : {};
}

/** With the headers of the caller, which come first: a draft names its owner itself, also once somebody else is shown. */
function named(request: RequestInit | undefined): RequestInit {
  const headers = new Headers(shownPersonHeaders());
  new Headers(request?.headers).forEach((value, name) => {
    headers.set(name, value);
  });
  return { ...request, headers };
}
