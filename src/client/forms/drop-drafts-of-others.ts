import { honeypotField } from "#rules/enquiries/enquiry-limits.ts";

/** In sessionStorage: the id of the person who was last logged in in this tab. */
const ownerKey = "drafts-of";

/**
 * Drops the drafts that this tab keeps of somebody else, whose session may have ended without a log-out. The drafts of public forms do
 * not say whose they are. Each tab does this for itself. Storage may be forbidden.
 */
export function dropDraftsOfOthers(personId: string): void {
  try {
    if ((sessionStorage.getItem(ownerKey) ?? personId) !== personId) {
      sessionStorage.clear();
      // An open form of visitors stays; a member's own goes with the member.
      for (const form of document.forms) if (form.elements.namedItem(honeypotField)) form.reset();
    }
    sessionStorage.setItem(ownerKey, personId);
  } catch {}
}
