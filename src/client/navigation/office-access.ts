import { mayOpenOffice } from "#rules/accounts/person.ts";
import { useSession } from "../session.ts";

/** Set once the office was shown in this document: if the session ends then, it says so instead of disappearing. */
let wasOpened = false;

/** Whether the Worker rendered a page of the office here. It does so for staff alone (worker/office/page-access.ts). */
export function isOfficeDocument(): boolean {
  return typeof document === "undefined" || "office" in document.documentElement.dataset;
}

/** Whether a page of the office is shown. Otherwise its address is an unknown one, as for any visitor. */
export function useOfficeAccess(): boolean {
  const session = useSession();
  if (session.state === "member") return mayOpenOffice(session.person);
  return wasOpened || isOfficeDocument();
}

/** Called when the office has been shown. */
export function rememberOffice(): void {
  wasOpened = true;
}
