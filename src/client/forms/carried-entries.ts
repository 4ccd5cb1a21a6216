// Inlined into every page by the hydration loader.
import { keep, readKept } from "./tab-storage.ts";

type Carried = { address: string; form: number; entries: [string, string][] };

const key = "carried-entries";

/**
 * Reloads the page and carries over what was typed into a form, which the browser would forget. Passwords are never stored. If
 * storage is forbidden, the page is not reloaded.
 */
export function loadAgainWith(form: HTMLFormElement): void {
  const entries = new FormData(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=password]")) entries.delete(name);
  keep(key, { address: location.href, form: [...document.forms].indexOf(form), entries: [...entries] });
  if (readKept(key)) location.reload();
}

/** Restores what was typed before the page was reloaded. */
export function putBackEntries(): void {
  const { address, form = 0, entries = [] } = readKept<Carried>(key) ?? {};
  keep(key, undefined);
  if (address !== location.href) return;
  for (const [name, text] of entries) {
    const field = document.forms[form]?.elements.namedItem(name);
    if (field && "value" in field) field.value = text;
  }
}
