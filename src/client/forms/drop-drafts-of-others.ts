import { honeypotField } from "#rules/enquiries/enquiry-limits.ts";
import { onDraftsDropped } from "./drop-drafts.ts";

/** The sessionStorage key for the id of the person who was last logged in in this tab. */
const ownerKey = "drafts-of";

/** The person who was last logged in on this page. Back may restore it from the cache after somebody else has used the tab. */
let shownId: string | undefined;
onDraftsDropped(() => {
  shownId = undefined;
});

/**
 * Deletes the drafts that another person left in this tab, whose session may have ended without a log-out. Drafts of public forms
 * are deleted too: they do not say whose they are. Each tab does this for itself. Storage may be forbidden.
 */
export function dropDraftsOfOthers(personId: string): void {
  try {
    const isOfOther = (id: string | null | undefined) => (id ?? personId) !== personId;
    const owner = sessionStorage.getItem(ownerKey);
    if (isOfOther(owner)) sessionStorage.clear();
    // An open form for visitors stays on the page, so it is emptied. A member's form is unmounted with the member's part.
    if (isOfOther(owner) || isOfOther(shownId))
      for (const form of document.forms) if (form.elements.namedItem(honeypotField)) form.reset();
    shownId = personId;
    sessionStorage.setItem(ownerKey, personId);
  } catch {}
}
