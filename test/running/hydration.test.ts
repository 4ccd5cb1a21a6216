// @vitest-environment happy-dom
import { get } from "node:http";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { App } from "#client/app.tsx";
import { preparePage } from "#client/routes.tsx";
import { pageAt } from "#pages";
import { everyAddress } from "#test/support/every-address.ts";

// React's development build reports any difference, down to an id, between the markup of the Worker and of the browser.
// The production build ignores them.
const unknown = [
  "/no/such/page",
  "/services/no-such-service",
  "/insights/no-such-article",
  "/projects/no-such-project",
  "/projects/no-such/thing",
];

test.each([...everyAddress().map(({ address }) => address), ...unknown])(
  "React hydrates %s without a mismatch with the Worker's markup",
  async (address) => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    // For an unknown project, the page calls the API before hydration. Calls after hydration do not matter here.
    vi.stubGlobal("fetch", (url: string) =>
      url === "/api/projects/no-such-project" ? unknownProject() : new Promise(() => {}),
    );
    onTestFinished(() => {
      complaints.mockRestore();
      vi.unstubAllGlobals();
    });
    const html = await read(`${inject("origin")}${address}`);
    document.body.innerHTML = html.slice(
      html.indexOf("<body>") + "<body>".length,
      html.indexOf('<script type="module"'),
    );
    history.replaceState(null, "", address);
    await preparePage(pageAt(address));
    const portal = document.getElementById("portal");
    if (!portal) throw new Error("The page has no portal.");
    const recovered: unknown[] = [];
    const root = await new Promise<{ unmount(): void }>((hydrated) => {
      const tree = createElement(
        BrowserRouter,
        null,
        createElement(App, { onHydrated: () => setTimeout(() => hydrated(begun)) }),
      );
      const begun = hydrateRoot(portal, tree, { onRecoverableError: (error) => recovered.push(error) });
    });
    root.unmount();
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls.map((call) => call.join(" "))).toEqual([]);
  },
);

function unknownProject(): Promise<Response> {
  return Promise.resolve(Response.json({ type: "not-found" }, { status: 404 }));
}

/** Reads a page. Does not use fetch, because happy-dom's enforces CORS. */
function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += chunk;
      resolve(text);
    }).once("error", reject);
  });
}
