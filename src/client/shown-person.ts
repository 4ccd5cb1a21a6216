import { somebodyElse } from "#content/session-end.ts";
import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import { transport } from "./api.ts";
import { notify } from "./notify.ts";
import { currentSession } from "./session.ts";

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
    // Whoever asked gets to know, too, but their form may go with the person whom the page has shown.
    if (response.status === 401 && (await response.clone().text()).includes(somebodyElse))
      void notify("sessionEnded", somebodyElse);
    return response;
  };
}

/** The header of a write. */
export function shownPersonHeaders(): Record<string, string> {
  const session = currentSession();
  // While a page that is left forgets who is logged in, what its forms still send is theirs.
  if (session.state !== "unknown")
    lastShown = session.state === "member" ? (session.person.viewedBy ?? session.person).id : "";
  return lastShown ? { [shownPersonHeader]: lastShown } : {};
}

/** A form that goes because somebody else is shown names its owner itself. */
function named(request: RequestInit | undefined): RequestInit {
  const headers = new Headers(shownPersonHeaders());
  new Headers(request?.headers).forEach((value, name) => {
    headers.set(name, value);
  });
  return { ...request, headers };
}
