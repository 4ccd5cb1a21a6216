import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";

/** A challenge that passes by itself, asks for a click, or fails at every attempt. */
type Challenge = "passes" | "asks" | "fails";

export const turnstileScript = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const frame = "https://challenges.cloudflare.com/stand-in-for-a-challenge";

/** The error that `aVisitor` reports when a page loads Turnstile. */
export const asksForTurnstile = /^a request left for https:\/\/challenges\.cloudflare\.com\//;

/**
 * Serves a substitute for Turnstile to a page: its script, and the frame of its challenge. Returns a growing list of the tokens
 * that challenges have issued.
 */
export async function serveTurnstile(page: Page, challenge: Challenge = "passes"): Promise<string[]> {
  const tokens: string[] = [];
  const script = `(${install})(${JSON.stringify(frame)})`;
  await page.route(turnstileScript, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.route(`${frame}?*`, (route) => {
    const token = `${new URL(route.request().url()).searchParams.get("action")} ${randomUUID()}`;
    if (challenge !== "fails") tokens.push(token);
    return route.fulfill({ contentType: "text/html", body: challenges[challenge](JSON.stringify({ token })) });
  });
  return tokens;
}

export function turnstileFrame(page: Page) {
  return page.locator(`iframe[src^="${frame}"]`);
}

const scripted = (script: string) => `<script>${script}</script>`;
const challenges: Record<Challenge, (token: string) => string> = {
  passes: (token) => scripted(`parent.postMessage(${token}, "*")`),
  asks: (token) =>
    `<html lang="en"><title>Challenge</title><label><input type="checkbox"> Verify you are human</label>${scripted(
      `parent.postMessage({ asks: true }, "*");
       document.querySelector("input").onchange = () => parent.postMessage(${token}, "*");`,
    )}`,
  fails: () => scripted(`setInterval(() => parent.postMessage({ failed: true }, "*"), 500)`),
};

type Options = {
  action: string;
  size: "flexible" | "compact";
  callback(token: string): void;
  "error-callback"(code: string): boolean;
};
type Said = { asks?: true; failed?: true; token?: string };

/** Runs in the page: the documented API of Cloudflare's script, as far as our forms use it. */
function install(address: string): void {
  const frames = new Map<string, HTMLIFrameElement>();
  const sizes = { flexible: "width: 100%; min-width: 300px; height: 65px", compact: "width: 150px; height: 140px" };
  const turnstile = {
    render(place: HTMLElement, { action, size, ...told }: Options): string {
      const id = `stand-in-${frames.size}`;
      const element = document.createElement("iframe");
      element.title = "Widget containing a Cloudflare security challenge";
      element.src = `${address}?${new URLSearchParams({ action })}`;
      element.style.cssText = `display: none; border: 0; ${sizes[size]}`;
      addEventListener("message", ({ source, data }: MessageEvent<Said>) => {
        if (source !== element.contentWindow) return;
        element.style.display = data.asks ? "block" : "none";
        if (data.token) told.callback(data.token);
        if (data.failed) told["error-callback"]("600010");
      });
      place.append(element);
      frames.set(id, element);
      return id;
    },
    reset(id: string): void {
      const element = frames.get(id);
      if (element) element.src = `${element.src}`;
    },
    remove: (id: string) => frames.get(id)?.remove(),
  };
  Object.assign(globalThis, { turnstile });
}
