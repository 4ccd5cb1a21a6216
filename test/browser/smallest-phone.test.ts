import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aTuesday, chooseDay, dialog, incomplete, openCalendar } from "#test/support/browser/booking.ts";
import { aVisitor, expectToast, findHiddenFocus, open } from "#test/support/browser/browser.ts";
import { anyMessage, contactCall, failed, fillIn, sendButton } from "#test/support/browser/contact-form.ts";
import { logIn } from "#test/support/browser/member.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";

const viewport = { width: 320, height: 700 };

/** The amounts on scales of charts whose boxes overlap something drawn. */
function amountsCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("svg")]
      .filter((chart) => chart.querySelector(":scope text[data-amount]"))
      .flatMap((chart) => {
        const drawn = [...chart.querySelectorAll("path, rect, line, circle")].map((each) =>
          each.getBoundingClientRect(),
        );
        return [...chart.querySelectorAll("text[data-amount]")]
          .filter((amount) => {
            const own = amount.getBoundingClientRect();
            return drawn.some(
              ({ left, right, top, bottom }) =>
                left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1,
            );
          })
          .map((amount) => amount.textContent);
      }),
  );
}

/** The texts of charts that extend into the margin of the page. */
function textsInMargin(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const margin = document.querySelector("main h1")?.getBoundingClientRect().left ?? 0;
    // A text's outline in the background colour extends beyond it.
    const end = document.documentElement.clientWidth - margin + 2;
    return [...document.querySelectorAll("main svg text")]
      .filter((text) => text.getBoundingClientRect().right > end)
      .map((text) => text.textContent);
  });
}

/** Pairs of texts of charts that overlap. */
function overlappingTexts(page: Page): Promise<(string | null)[][]> {
  return page.locator("main svg").evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const texts = [...chart.querySelectorAll("text")].map((text) => ({
        words: text.textContent,
        ...text.getBoundingClientRect().toJSON(),
      }));
      return texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .filter(
            ({ left, right, top, bottom }) =>
              left < one.right && right > one.left && top < one.bottom - 3 && bottom - 3 > one.top,
          )
          .map(({ words }) => [one.words, words]),
      );
    }),
  );
}

test.for(["/analytics", "/finances"])(
  "on the smallest phone the charts of %s are next to their amounts and fit, and on tablets and with large text no texts overlap",
  async (address) => {
    const page = await aVisitor({ viewport });
    await open(page, address);
    await page.locator("svg:has(text[data-amount])").first().waitFor();
    await expect.poll(() => amountsCovered(page)).toEqual([]);
    await expect.poll(() => textsInMargin(page)).toEqual([]);
    const summaries = page.getByRole("main").locator("summary");
    const heights = await summaries.evaluateAll((list) => list.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    // Two lines would be higher than 60 px.
    for (const height of heights) expect(height).toBeLessThan(50);

    // On a tablet, two columns fit next to an axis, but only with few words.
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overlappingTexts(page)).toEqual([]);
    }
    // At most three lines. There is space for them, because the content is below them.
    const asides = page.locator("main section > header > p");
    for (const each of await asides.all()) expect((await each.boundingBox())?.height).toBeLessThan(80);
    const legal = page.getByRole("contentinfo").locator("dd", { has: page.getByRole("link", { name: "Privacy" }) });
    const [own, first] = [await legal.boundingBox(), await legal.getByRole("link").first().boundingBox()];
    expect(first?.x).toBe(own?.x);
    await page.setViewportSize(viewport);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect.poll(() => overlappingTexts(page)).toEqual([]);
  },
);

test("on a phone the figures of all years are aligned right", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, "/learn");
  const cells = page.getByRole("table").locator("tbody td");
  const ends = cells.evaluateAll((list) =>
    list.map((cell) => {
      const range = document.createRange();
      if (cell.lastChild) range.selectNode(cell.lastChild);
      return Math.round(cell.getBoundingClientRect().right - range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(await ends)).toEqual(new Set([0]));
});

test("with more space between letters and words, the names in the drawing of the open positions do not overlap", async () => {
  const page = await aVisitor();
  await open(page, "/open-positions");
  await spaceText(page);
  await page.locator("main svg text").first().waitFor();
  expect(await overlappingTexts(page)).toEqual([]);
});

test("with more space between letters, words and lines, the library fits the smallest phone", async () => {
  const page = await aVisitor({ viewport });
  await logIn(page, "retail");
  await open(page, "/company/documents");
  await page.getByRole("row").nth(3).waitFor();
  await spaceText(page);
  const ends = () =>
    page
      .locator("main *")
      .evaluateAll((list) =>
        list.filter((each) => each.getBoundingClientRect().right > 320).map(({ tagName }) => tagName),
      );
  await expect.poll(ends).toEqual([]);
});

test("on the smallest phone the buttons of a company's project are below its name", async () => {
  const page = await aVisitor({ viewport });
  await logIn(page, "company");
  await open(page, "/submissions");
  const project = page.getByRole("listitem").filter({ hasText: "Timber Housing Block" });
  const name = await project.getByText("Timber Housing Block").boundingBox();
  const button = await project.getByRole("button", { name: /^Submit a change/ }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
});

test("with larger text the tabs of About fit a phone", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, "/company/about");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "125%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.for(["/", "/tokenize"])("the full-width drawing of %s leaves room for a scrollbar", async (address) => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, address);
  // Imitates a scrollbar by padding, because the tests' browser overlays its own over the page.
  await page.evaluate(() => document.documentElement.style.setProperty("padding-right", "15px"));
  const ends = await page
    .locator("main svg")
    .evaluateAll((drawings) =>
      drawings
        .filter((drawing) => getComputedStyle(drawing).marginRight.startsWith("-"))
        .map((drawing) => drawing.getBoundingClientRect().right),
    );
  expect(ends).toEqual([375]);
});

const phoneAndEnlarged = [
  { width: 390, height: 640 },
  { width: 320, height: 256 },
];

async function expectSeenFocus(page: Page, steps: number): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
    }
  }
  await expectToast(page, incomplete);
}

test.for(phoneAndEnlarged)(
  "while a toast is shown in a window of $width by $height, Tab never leads to something that it covers",
  async (size) => {
    const page = await aVisitor({ viewport: size });
    await open(page, "/connect");
    await sendButton(page).click();
    await expectToast(page, incomplete);
    await expectSeenFocus(page, 8);
  },
);

test.for(phoneAndEnlarged)(
  "a toast in a window of $width by $height covers no focused element of a dialog",
  async (size) => {
    const page = await aVisitor({ viewport: size });
    await openCalendar(page);
    await chooseDay(page, aTuesday());
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await expectToast(page, incomplete);
    await expectSeenFocus(page, 7);
  },
);

test.for([320, 390])("on a page of width %i the last link can be scrolled above a toast", async (width) => {
  const page = await aVisitor({ viewport: { width, height: 640 } });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/connect");
  await sendButton(page).click();
  await expectToast(page, incomplete);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [last, toast] = [page.locator("footer a").last(), page.getByRole("alert").filter({ hasText: incomplete.body })];
  // The toast stays while the pointer is on it.
  await toast.hover();
  // The space for it appears at once and disappears with a transition.
  const change = () =>
    page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer, "::after").transitionProperty);
  await expect.poll(change).toBe("none");
  await expect
    .poll(async () => {
      const [link, slip] = [await last.boundingBox(), await toast.boundingBox()];
      return (slip?.y ?? 0) - ((link?.y ?? Infinity) + (link?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect.poll(change).toBe("height");
});

test("on a phone a toast does not cover the focused button that caused it", async () => {
  const expecting = [/ERR_FAILED .*\/api\/send-contact-email|^send-contact-email /];
  const page = await aVisitor({ viewport: { width: 390, height: 640 }, expecting });
  await open(page, "/connect");
  await fillIn(page, anyMessage());
  await page.route(contactCall, (route) => route.abort());
  await sendButton(page).focus();
  // Scrolls the button to where the toast will appear.
  await sendButton(page).evaluate((button) => {
    button.scrollIntoView({ block: "end" });
    scrollBy(0, 20);
  });
  await page.keyboard.press("Enter");
  await expectToast(page, failed);
  // Waits until the toast has risen to its place.
  const toast = page.getByRole("alert").filter({ hasText: failed.body });
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(640 - 80);
  const { y = 0, height = 0 } = (await sendButton(page).boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await toast.boundingBox())?.y ?? 0);
  expect(await sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});
