import { mayOpenOffice } from "#rules/accounts/person.ts";
import { useSession } from "../session.ts";

/** True once the office was shown in this document: if the session then ends, the office says so instead of disappearing. */
let wasOpened = false;

/** True if the Worker rendered a page of the office here, which it does only for staff (worker/office/page-access.ts). */
export function isOfficeDocument(): boolean {
  return typeof document === "undefined" || "office" in document.documentElement.dataset;
}

/** True if pages of the office may be shown. Otherwise their addresses are treated as unknown, as for any visitor. */
export function useOfficeAccess(): boolean {
  const session = useSession();
  if (session.state === "member") return mayOpenOffice(session.person);
  return wasOpened || isOfficeDocument();
}

/** Called when the office has been shown. */
export function rememberOffice(): void {
  wasOpened = true;
}
