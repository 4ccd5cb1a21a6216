const arriving = new Map<string, Promise<void>>();

/** Loads a style sheet. Resolves once it has loaded or failed, and at once if it came with the page. */
export function loadStyleSheet(address: string): Promise<void> {
  const known = arriving.get(address);
  if (known) return known;
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(address)}"]`)) return Promise.resolve();
  const loaded = new Promise<void>((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  arriving.set(address, loaded);
  return loaded;
}
