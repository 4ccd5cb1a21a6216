import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { noteTranslation, putBackTexts } from "#client/translated-text.ts";

function aRoot(html = ""): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  const observer = new MutationObserver(noteTranslation);
  observer.observe(root, { childList: true, subtree: true });
  onTestFinished(() => {
    observer.disconnect();
    root.remove();
  });
  return root;
}

async function aPage(children: ReactNode): Promise<{ root: HTMLElement; render: (next: ReactNode) => Promise<void> }> {
  const root = aRoot();
  const react = createRoot(root);
  const render = (next: ReactNode) => act(async () => react.render(next));
  await render(children);
  return { root, render };
}

const ways = ["replaced", "inserted before", "inserted after"] as const;

/** Translates as browsers do: an element takes the place of each text, in one step or in two. */
async function translate(root: HTMLElement, way: (typeof ways)[number] = "replaced"): Promise<void> {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.nodeName === "FONT") continue;
    const font = document.createElement("font");
    font.textContent = text.data.toUpperCase();
    if (way === "replaced") text.replaceWith(font);
    else {
      text[way === "inserted before" ? "before" : "after"](font);
      text.remove();
    }
  }
  await new Promise((resolve) => setTimeout(resolve));
}

test.each(ways)("a text whose translation was %s can still change", async (way) => {
  const { root, render } = await aPage(
    <p>
      {"one "}
      <b>of ten</b>
    </p>,
  );
  await translate(root, way);
  expect(root.textContent).toBe("ONE OF TEN");
  await render(
    <p>
      {"two "}
      <b>of ten</b>
    </p>,
  );
  await expect.poll(() => root.textContent).toBe("two OF TEN");
  // Once more, after the browser has translated the new text.
  await translate(root, way);
  await render(
    <p>
      {"three "}
      <b>of ten</b>
    </p>,
  );
  await expect.poll(() => root.textContent).toBe("three OF TEN");
});

test.each(ways)("two adjacent texts whose translation was %s can change one after the other", async (way) => {
  const { root, render } = await aPage(
    <p>
      {"one "}
      {"two"}
    </p>,
  );
  await translate(root, way);
  await render(
    <p>
      {"one "}
      {"three"}
    </p>,
  );
  await expect.poll(() => root.textContent).toBe("ONE three");
  await render(
    <p>
      {"four "}
      {"three"}
    </p>,
  );
  await expect.poll(() => root.textContent).toBe("four three");
});

test("a removed text takes its translation with it", async () => {
  const { root, render } = await aPage(
    <p>
      {"one "}
      {"two "}
      <b>three</b>
    </p>,
  );
  await translate(root);
  await render(
    <p>
      {"one "}
      {null}
      <b>three</b>
    </p>,
  );
  expect(root.textContent).toBe("ONE THREE");
});

test("an element can be inserted before a translated text", async () => {
  const { root, render } = await aPage(
    <p>
      {null}
      {"two"}
    </p>,
  );
  await translate(root);
  await render(
    <p>
      <b>one </b>
      {"two"}
    </p>,
  );
  expect(root.textContent).toBe("one two");
});

test("the original texts are put back before React compares the page with what it renders", async () => {
  const root = aRoot("<p>one <b>two</b></p>");
  const texts = root.querySelector("p")?.childNodes[0];
  await translate(root);
  putBackTexts();
  expect(root.textContent).toBe("one two");
  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      root,
      <p>
        {"one "}
        <b>two</b>
      </p>,
      { onRecoverableError: (fault) => faults.push(fault) },
    );
  });
  expect(faults).toEqual([]);
  expect(root.querySelector("p")?.childNodes[0]).toBe(texts);
});
