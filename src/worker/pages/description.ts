import { descriptions } from "#content/descriptions.ts";
import type { FoundPage } from "#pages";

/** What search engines and shared links say of a page; nothing of one that only local runs have. */
export function descriptionOf({ name, variant = "unknown" }: FoundPage): string {
  const described: string | Record<string, string> | undefined = descriptions[name];
  return typeof described === "object" ? (described[variant] ?? "") : (described ?? "");
}
