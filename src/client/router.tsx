import type { ReactNode } from "react";
import { type AroundNavHandler, Router } from "wouter";
import { pageAt } from "#pages";
import { preparePage } from "./routes.tsx";

let latestStep = 0;
let isFollowing = false;

/** Where the page is: the browser's address, or the one the Worker draws. */
export function PortalRouter({ drawnAt, children }: { drawnAt?: string; children: ReactNode }) {
  return (
    <Router aroundNav={prepareThenGo} {...(drawnAt !== undefined && { ssrPath: drawnAt })}>
      {children}
    </Router>
  );
}

/** Whether the address changed because a link was followed, and not by back or forward. Asked once for each change. */
export function hasFollowedLink(): boolean {
  const followed = isFollowing;
  isFollowing = false;
  return followed;
}

/**
 * The page's chunk first, then the address, so that the old page stays until the new one can be drawn; of several steps
 * the last wins. A chunk that is gone, after a release, makes it an ordinary link.
 */
const prepareThenGo: AroundNavHandler = (navigate, to, options) => {
  latestStep += 1;
  const step = latestStep;
  const { pathname } = new URL(to, location.href);
  preparePage(pageAt(pathname).name).then(
    () => {
      if (step !== latestStep) return;
      isFollowing = pathname !== location.pathname;
      navigate(to, options);
    },
    () => location.assign(to),
  );
};
