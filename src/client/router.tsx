import { createContext, type ReactNode, use } from "react";
import { navigate, usePathname } from "wouter/use-browser-location";
import { pageAt } from "#pages";
import { preparePage } from "./routes.tsx";
import { rememberScroll } from "./scroll-memory.ts";

const DrawnAt = createContext<string | undefined>(undefined);

let latestStep = 0;
let isFollowing = false;

/** Where the page is: the browser's address, or the one the Worker draws. */
export function PortalRouter({ drawnAt, children }: { drawnAt?: string; children: ReactNode }) {
  return <DrawnAt value={drawnAt}>{children}</DrawnAt>;
}

export function useAddress(): string {
  const drawnAt = use(DrawnAt);
  return usePathname(drawnAt === undefined ? {} : { ssrPath: drawnAt });
}

/** Whether the address changed because a link was followed, and not by back or forward. Asked once for each change. */
export function hasFollowedLink(): boolean {
  const followed = isFollowing;
  isFollowing = false;
  return followed;
}

/**
 * Goes to an address of this site: the page's chunk first, then the address, so that the old page stays until the new one
 * can be drawn; of several steps the last wins. A chunk that is gone, after a release, makes it an ordinary link.
 */
export function goTo(address: string, options?: { replace: boolean }): void {
  latestStep += 1;
  const step = latestStep;
  const { pathname } = new URL(address, location.href);
  preparePage(pageAt(pathname)).then(
    () => {
      if (step !== latestStep) return;
      isFollowing = pathname !== location.pathname;
      rememberScroll();
      navigate(address, options);
    },
    () => location.assign(address),
  );
}
