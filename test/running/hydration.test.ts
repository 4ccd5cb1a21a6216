// @vitest-environment happy-dom
import { get } from "node:http";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { App } from "#client/app.tsx";
import { preparePage } from "#client/routes.tsx";
import { addresses, pageAt } from "#pages";

// React built for development says what React built for production passes over in silence: any difference between what
// the Worker drew and what the browser would draw, down to an id.
test.each([...addresses().map(({ address }) => address), "/no/such/page", "/services/no-such-service"])(
  "React finds on %s exactly what the Worker drew",
  async (address) => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => complaints.mockRestore());
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

/** Not by fetch: that of happy-dom asks first whether it may. */
function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += chunk;
      resolve(text);
    }).once("error", reject);
  });
}
