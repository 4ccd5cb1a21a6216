import { use, useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { pageAt } from "#pages";
import { PagePreparation } from "./page-preparation.ts";
import { rememberScroll } from "./scroll-memory.ts";

type GoTo = (address: string, options?: { replace: boolean }) => void;

let latestStep = 0;

/**
 * `useNavigate` that loads the page's chunk first, so that the old page stays until the new one can be rendered. Of several
 * calls the last wins. When a chunk is gone after a release, the browser loads the page in full.
 */
export function useGoTo(): GoTo {
  const navigate = useNavigate();
  const prepare = use(PagePreparation);
  return useCallback(
    (address, options) => {
      latestStep += 1;
      const step = latestStep;
      prepare(pageAt(new URL(address, location.href).pathname)).then(
        () => {
          if (step !== latestStep) return;
          rememberScroll();
          void navigate(address, options);
        },
        () => location.assign(address),
      );
    },
    [navigate, prepare],
  );
}
