import "./theme/index.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { pageAt } from "#pages";
import { App } from "./app.tsx";
import { startScrollMemory } from "./navigation/scroll-memory.ts";
import { preparePage } from "./routes.tsx";
import { startSession } from "./session.ts";
import { loadFullStyleSheet } from "./theme/full-style-sheet.ts";

/** Called once by the waker, after paint. The page's chunk comes first, so that React finds what the Worker drew. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById("portal");
  if (!root) return;
  await Promise.all([preparePage(pageAt(location.pathname)), loadFullStyleSheet()]);
  await new Promise<void>((hydrated) => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App onHydrated={hydrated} />
      </BrowserRouter>,
    );
  });
  document.documentElement.dataset.hydrated = "";
  startScrollMemory();
  startSession();
}
