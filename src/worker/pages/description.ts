import { descriptions } from "#content/descriptions.ts";
import type { FoundPage } from "#pages";

/** The description for search engines and shared links; empty for pages that exist in local runs only. */
export function descriptionOf({ name, variant = "unknown" }: FoundPage): string {
  const described: string | Record<string, string> | undefined = descriptions[name];
  return typeof described === "object" ? (described[variant] ?? "") : (described ?? "");
}
