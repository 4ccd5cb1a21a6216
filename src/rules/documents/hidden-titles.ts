import { readJson } from "../json.ts";

/** The titles that are hidden from everyone but staff, unless the operator sets others. */
export const defaultHiddenTitles: readonly string[] = ["Internal White Paper", "Internal Legal Framework"];

/**
 * Reads the operator's `HIDDEN_DOCUMENT_TITLES`: an array, or its JSON when it was set on a command line. Undefined for
 * anything else, so that a typing mistake never shows a hidden document.
 */
export function readHiddenTitles(setting: unknown): readonly string[] | undefined {
  if (setting === undefined || setting === "") return defaultHiddenTitles;
  const value = typeof setting === "string" ? readJson(setting) : setting;
  return Array.isArray(value) && value.every((title) => typeof title === "string") ? value : undefined;
}
