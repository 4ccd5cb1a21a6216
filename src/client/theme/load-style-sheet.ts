const arriving = new Map<string, Promise<void>>();

/** Resolves once it is loaded, or failed. One that came with the page is there. */
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
