import { use, useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { PagePreparation } from "./page-preparation.ts";
import { rememberScroll } from "./scroll-memory.ts";

type GoTo = (address: string, options?: { replace: boolean }) => void;

let latestStep = 0;

/** Counts back and forward as steps too: they cancel a step that is still loading. */
export function startCountingSteps(): void {
  addEventListener("popstate", () => {
    latestStep += 1;
  });
}

/**
 * Like `useNavigate`, but loads the page's chunk first, so that the old page stays until the new one can be rendered. The last of
 * several calls wins. If a chunk is gone after a release, or Safari refuses to write the history for some seconds, the browser
 * loads the page in full, unless there is no connection.
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
      prepare(address)
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
 * Without a connection the browser would show its own error page, and what was typed would be lost. Logged-in people get a toast
 * instead, whose code the members' bar has loaded.
 */
async function loadInFull(address: string): Promise<void> {
  try {
    if (!navigator.onLine) return await (await import("#browser/client/notify.ts")).notify("offline");
  } catch {}
  location.assign(address);
}
