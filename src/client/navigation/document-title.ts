import { portal } from "#content/portal.ts";
import type { FoundPage } from "#pages";

/** What the browser's tab says; the home page's title has the name in it. */
export function documentTitleOf({ name, title }: FoundPage): string {
  return name === "home" ? title : `${title} – ${portal.name}`;
}
