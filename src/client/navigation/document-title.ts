import { portal } from "#content/portal.ts";
import type { FoundPage } from "#pages";

/** Returns the document's title. The home page's own title already contains the portal's name. */
export function documentTitleOf({ name, title }: FoundPage): string {
  return name === "home" ? title : `${title} – ${portal.name}`;
}
