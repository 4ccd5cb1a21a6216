/** What this tab keeps under a name. Undefined where that is nothing, storage is forbidden, or what is kept cannot be read. */
export function readKept<Kept extends object>(name: string): Partial<Kept> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Until the tab is closed or somebody logs out. Storage may be full or forbidden; a form works without. */
export function keep(name: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    else sessionStorage.removeItem(name);
  } catch {}
}
