let arriving: Promise<void> | undefined;

/**
 * A page outside the office arrives with the rules it uses; what React adds later needs the rest. Resolves once it is loaded, or failed.
 */
export function loadFullStyleSheet(): Promise<void> {
  const address = document.documentElement.dataset.styleSheet ?? "";
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(address)}"]`)) return Promise.resolve();
  arriving ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return arriving;
}
