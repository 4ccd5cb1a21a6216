let arriving: Promise<void> | undefined;

/** A page arrives with its own rules only; what React adds needs the rest. Resolves once it is there, or failed. */
export function loadFullStyleSheet(): Promise<void> {
  arriving ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = document.documentElement.dataset.sheet ?? "";
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return arriving;
}
