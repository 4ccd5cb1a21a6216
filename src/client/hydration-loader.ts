// Inlined into every page, so every byte counts. Imports React after paint: when the browser is idle, or at the first sign of
// intent. With Save-Data, a public page waits for that sign. A form submitted earlier is held and submitted after hydration.
import { loadFailedPageAgain } from "#content/failed-page.ts";
import { loadAgainWith, putBackEntries } from "./forms/carried-entries.ts";

const { dataset } = document.documentElement;
let hydration: Promise<void> | undefined;
let held: EventTarget | null;
let translation: typeof import("./translated-text.ts") | undefined;
let failures = 0;

function hydrate(): Promise<void> {
  delete dataset.waiting;
  // Browsers do not fetch an address again after its import has failed, so every further attempt adds a query to it. The modules
  // that it imports keep their addresses: if one of those has failed, only reloading the page helps.
  const address = failures ? `${dataset.main}?${failures}` : (dataset.main as string);
  hydration ??= import(/* @vite-ignore */ address)
    .then((portal: { hydrate(onReady: () => void): Promise<void> }) =>
      portal.hydrate(() => translation?.putBackTexts()),
    )
    .catch(() => {
      failures += 1;
      hydration = undefined;
    });
  return hydration;
}

for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, hydrate, { once: true });

// Browsers report a resting pointer as soon as the page is there, with a movement of zero.
addEventListener("pointermove", function moved({ movementX, movementY }) {
  if (movementX === 0 && movementY === 0) return;
  removeEventListener("pointermove", moved);
  void hydrate();
});

addEventListener(
  "submit",
  (event) => {
    if ("hydrated" in dataset) return;
    event.preventDefault();
    if (held) return;
    held = event.target;
    const { submitter } = event;
    // The button looks as it does while a form is sent.
    if (submitter) submitter.ariaDisabled = "true";
    void hydrate().then(() => {
      const form = held as HTMLFormElement;
      held = null;
      if (submitter) submitter.ariaDisabled = null;
      if ("hydrated" in dataset) form.requestSubmit();
      else if (confirm(loadFailedPageAgain)) loadAgainWith(form);
    });
  },
  true,
);

putBackEntries();

// A browser that translates the page replaces its text nodes with `<font>` elements.
new MutationObserver((records) => {
  if (document.querySelector("font"))
    import("./translated-text.ts").then(
      (module) => {
        translation = module;
        module.noteTranslation(records);
      },
      () => {},
    );
}).observe(document.body, { childList: true, subtree: true });

// A personal page has little to show until it is hydrated, so it does not wait.
if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData && !("personal" in dataset)) {
  dataset.waiting = "";
} else {
  const idle = window.requestIdleCallback ?? setTimeout;
  const hydrateWhenIdle = () => setTimeout(() => idle(hydrate, { timeout: 2000 } as IdleRequestOptions & number), 200);
  // On a busy machine the first paint may be later than the load. A tab in the background paints only once it is shown.
  addEventListener("load", () => {
    if (document.hidden) hydrateWhenIdle();
    else new PerformanceObserver(hydrateWhenIdle).observe({ type: "paint", buffered: true });
  });
}
