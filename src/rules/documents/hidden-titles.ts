/** What a portal hides from everyone but staff as long as its operator says nothing else. */
export const defaultHiddenTitles: readonly string[] = ["Internal White Paper", "Internal Legal Framework"];

/**
 * The operator's `HIDDEN_DOCUMENT_TITLES`: an array, or the text of one where it was set on a command line. Undefined
 * for anything else, so that a slip never shows what should be hidden.
 */
export function readHiddenTitles(setting: unknown): readonly string[] | undefined {
  if (setting === undefined || setting === "") return defaultHiddenTitles;
  const value = typeof setting === "string" ? parsed(setting) : setting;
  return Array.isArray(value) && value.every((title) => typeof title === "string") ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
