import { use, useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { pageAt } from "#pages";
import { PagePreparation } from "./page-preparation.ts";
import { rememberScroll } from "./scroll-memory.ts";

type GoTo = (address: string, options?: { replace: boolean }) => void;

let latestStep = 0;

/** Back and forward are steps, too: one that is still loading is given up for them. */
export function startCountingSteps(): void {
  addEventListener("popstate", () => {
    latestStep += 1;
  });
}

/**
 * `useNavigate` that loads the page's chunk first, so that the old page stays until the new one can be rendered. Of several
 * calls the last wins. When a chunk is gone after a release, or Safari allows no write of the history for some seconds, the browser loads
 * the page in full, unless there is no connection.
 */
export function useGoTo(): GoTo {
  const navigate = useNavigate();
  const prepare = use(PagePreparation);
  return useCallback(
    (address, options) => {
      latestStep += 1;
      const step = latestStep;
      const ifLatest = (go: () => void) => () => {
        if (step === latestStep) go();
      };
      prepare(pageAt(new URL(address, location.href).pathname))
        .then(
          ifLatest(() => {
            rememberScroll();
            void navigate(address, options);
          }),
        )
        .catch(ifLatest(() => void loadInFull(address)));
    },
    [navigate, prepare],
  );
}

/**
 * Without a connection the browser would leave the page for its own one, and what was typed would be lost. People who are logged in
 * are told instead: the bar of members has loaded what tells it.
 */
async function loadInFull(address: string): Promise<void> {
  try {
    if (!navigator.onLine) return await (await import("#browser/client/notify.ts")).notify("offline");
  } catch {}
  location.assign(address);
}
