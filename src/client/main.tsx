import "./theme/index.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { isOfficePage, pageAt, unknownPage } from "#pages";
import { App } from "./app.tsx";
import { startFocusRecovery } from "./navigation/focus-recovery.ts";
import { isOfficeDocument } from "./navigation/office-access.ts";
import { startScrollMemory } from "./navigation/scroll-memory.ts";
import { startCountingSteps } from "./navigation/use-go-to.ts";
import { preparePage } from "./routes.tsx";
import { startSession } from "./session.ts";
import { loadStyleSheet } from "./theme/load-style-sheet.ts";

/**
 * Hydrates the page. Called by the hydration loader, after paint. Loads the page's chunk first, so that React's first render
 * matches the Worker's HTML. Calls `onReady` right before it hydrates.
 */
export async function hydrate(onReady: () => void): Promise<void> {
  const root = document.getElementById("portal");
  if (!root) return;
  const found = pageAt(location.pathname);
  const isHidden = isOfficePage(found.name) && !isOfficeDocument();
  // A page outside the office arrives with only the CSS rules that it uses; what React adds later needs the rest.
  const styled = loadStyleSheet(document.documentElement.dataset.styleSheet ?? "");
  await Promise.all([preparePage(isHidden ? unknownPage : found), styled]);
  onReady();
  await new Promise<void>((hydrated) => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App onHydrated={hydrated} />
      </BrowserRouter>,
    );
  });
  document.documentElement.dataset.hydrated = "";
  startFocusRecovery();
  startScrollMemory();
  startCountingSteps();
  startSession();
}
