import type { PageName } from "#pages";
import { desks, isDesk } from "./desks.ts";
import { Page } from "./office-page.tsx";

/**
 * Returns the page of the office, and begins to load the desk that it shows: while the frame waits to know who is logged in, or at
 * the first sign of intent. A failure is ignored, because the frame imports the desk again.
 */
export function openOffice(name: PageName): { Page: typeof Page } {
  if (isDesk(name)) desks[name]().catch(() => {});
  return { Page };
}
