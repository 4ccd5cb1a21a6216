import { honeypotField } from "#rules/enquiries/enquiry-limits.ts";

/** The sessionStorage key for the id of the person who was last logged in in this tab. */
const ownerKey = "drafts-of";

/**
 * Deletes the drafts that another person left in this tab, whose session may have ended without a log-out. Drafts of public forms
 * are deleted too: they do not say whose they are. Each tab does this for itself. Storage may be forbidden.
 */
export function dropDraftsOfOthers(personId: string): void {
  try {
    if ((sessionStorage.getItem(ownerKey) ?? personId) !== personId) {
      sessionStorage.clear();
      // An open form for visitors stays on the page, so it is emptied. A member's form is unmounted with the member's part.
      for (const form of document.forms) if (form.elements.namedItem(honeypotField)) form.reset();
    }
    sessionStorage.setItem(ownerKey, personId);
  } catch {}
}
