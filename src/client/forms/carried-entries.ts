// Inlined into every page by the hydration loader.

const key = "carried-entries";

/** Loads the page again with what was typed into a form, which the browser would forget. Passwords are stored nowhere. */
export function loadAgainWith(form: HTMLFormElement): void {
  const entries = new FormData(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=password]")) entries.delete(name);
  sessionStorage.setItem(key, JSON.stringify([location.href, [...document.forms].indexOf(form), ...entries]));
  location.reload();
}

/** Puts back what was typed before the page was loaded again. */
export function putBackEntries(): void {
  const kept = sessionStorage.getItem(key);
  if (!kept) return;
  sessionStorage.removeItem(key);
  const [address, index, ...entries] = JSON.parse(kept) as [string, number, ...[string, string][]];
  if (address !== location.href) return;
  for (const [name, text] of entries) {
    const field = document.forms[index]?.elements.namedItem(name);
    if (field && "value" in field) field.value = text;
  }
}
