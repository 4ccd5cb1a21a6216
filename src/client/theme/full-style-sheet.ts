let arriving: Promise<void> | undefined;

/** A page arrives with the rules it uses; what React adds later needs the rest. Resolves once it is loaded, or failed. */
export function loadFullStyleSheet(): Promise<void> {
  arriving ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = document.documentElement.dataset.styleSheet ?? "";
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return arriving;
}
