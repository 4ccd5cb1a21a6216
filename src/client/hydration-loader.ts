// Inlined into every page, so every byte counts. It fetches React after paint: when the browser is idle, or at the first
// sign of intent; under Save-Data only then. A form sent before React is there is held and sent once it is.
const { dataset } = document.documentElement;
let waking: Promise<void> | undefined;
let held: EventTarget | null;

function wake(): Promise<void> {
  waking ??= import(/* @vite-ignore */ dataset.main as string)
    .then((portal: { wake(): Promise<void> }) => portal.wake())
    .catch(() => {
      waking = undefined;
    });
  return waking;
}

for (const sign of ["pointerover", "pointerdown", "keydown", "focusin"]) addEventListener(sign, wake, { once: true });

addEventListener(
  "submit",
  (event) => {
    if ("awake" in dataset) return;
    event.preventDefault();
    if (held) return;
    held = event.target;
    void wake().then(() => {
      if ("awake" in dataset) (held as HTMLFormElement).requestSubmit();
      held = null;
    });
  },
  true,
);

if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
  const idle = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => setTimeout(() => idle(wake, { timeout: 2000 } as IdleRequestOptions & number), 200));
}
