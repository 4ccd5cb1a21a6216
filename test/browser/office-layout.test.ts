import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { logIn } from "#test/support/browser/member.ts";
import { sidesOf, sidesOfText, styleOf } from "#test/support/browser/sides.ts";

const phone = { width: 390, height: 844 };

const look = pagesToLookAt();

test("in the office on a phone fields are as high as buttons, and views align with the title", async () => {
  const page = await look("/office/records", { as: "staff", viewport: phone });
  const field = page.getByRole("combobox", { name: "Project or person" });
  await expect.poll(async () => (await field.boundingBox())?.height).toBe(44);
  const [title, view] = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("link", { name: "Distribution runs" }),
  ];
  expect((await view.boundingBox())?.x).toBe((await title.boundingBox())?.x);
});

test("on a phone each figure of a run or a holding is on the same line as its name", async () => {
  const page = await look("/office/records", { as: "staff", viewport: phone });
  const figures = page.getByRole("table").locator("td[data-label]");
  await figures.first().waitFor();
  expect(Math.max(...(await sidesOf(figures, "height")))).toBeLessThan(30);

  await page.getByRole("combobox", { name: "Project or person" }).fill("Edge Data");
  await page.getByRole("option", { name: "Edge Data Hall" }).click();
  await page.getByRole("table", { name: "Holdings" }).waitFor();
  expect(Math.max(...(await sidesOf(figures, "height")))).toBeLessThan(30);
  const corrections = page.getByRole("button", { name: /^Mark as redeemed/ });
  const names = page.getByRole("table").locator("tbody th");
  const [[wordsAt], [nameAt = 0]] = [
    await sidesOfText(corrections.first(), "left"),
    await sidesOf(names.first(), "left"),
  ];
  // The button's border is one pixel wide.
  expect(wordsAt).toBe(nameAt + 1);

  await page.setViewportSize({ width: 1440, height: 1000 });
  const [head] = await sidesOfText(page.getByRole("columnheader", { name: "Correction" }), "right");
  const [words = 0] = await sidesOfText(corrections.first(), "right");
  expect(words + 1).toBe(head);
});

test("on a phone the checkbox of a document in the office is large enough to hit, and all details are next to it", async () => {
  const page = await look("/office/documents", { as: "staff", viewport: phone });
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  await boxes.first().waitFor();
  expect(Math.min(...(await sidesOf(boxes, "height")))).toBeGreaterThanOrEqual(24);
  const row = page.getByRole("row").filter({ has: boxes.first() }).first();
  const [title, state] = [row.getByRole("link"), row.locator("[data-column=state] > *")];
  expect(await sidesOf(state, "left")).toEqual(await sidesOf(title, "left"));
});

test("in a table of the office a state is on the line of its row, and the open row and ticked rows have grounds of their own", async () => {
  const page = await look("/office/documents", { as: "staff", viewport: { width: 1440, height: 900 } });
  await page.getByRole("link", { name: "Revenue share model" }).click();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Revenue share model" }) });
  await row.and(page.locator("[aria-current]")).waitFor();
  const [audience = 0] = await sidesOfText(row.locator("[data-column=audience]"), "bottom");
  expect(await sidesOfText(row.locator("[data-column=state] > *"), "bottom")).toEqual([audience]);

  const other = page.getByRole("row").filter({ hasText: "Meter readings" });
  const groundOf = (of: Locator) => styleOf(of, "background-color");
  const grounds = [await groundOf(row), await groundOf(other)];
  await other.getByRole("checkbox").check();
  await page.mouse.move(0, 0);
  grounds.push(await groundOf(other));
  expect(new Set(grounds).size).toBe(3);
});

test("on paper the texts of the week and of Today wrap, and the hatches of the week are kept", async () => {
  const paper = { width: 718, height: 1000 };
  const cut = (texts: Locator) =>
    texts.evaluateAll(
      (list) => list.filter((text) => text.scrollWidth > text.clientWidth && text.clientWidth > 0).length,
    );
  const page = await look("/office/consultations", { as: "staff", viewport: paper });
  const bookings = page.locator("[data-reference]");
  await bookings.first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await cut(bookings.locator("b, small"))).toBe(0);
  // The sample's holiday may be in the next week.
  await open(page, `/office/consultations?week=${await firstDayOf(page, "Company holiday")}`);
  const blocked = page.locator("li", { hasText: "Company holiday" }).first();
  expect(await styleOf(blocked, "print-color-adjust")).toBe("exact");

  const today = await look("/office", { as: "staff", viewport: paper });
  const lines = today.locator("[data-row] b + span");
  await lines.first().waitFor();
  await today.emulateMedia({ media: "print" });
  expect(await cut(lines.locator(":scope, :scope > *"))).toBe(0);
  expect(new Set(await lines.evaluateAll((list) => list.map((line) => getComputedStyle(line).whiteSpace)))).toEqual(
    new Set(["normal"]),
  );
});

test("in the office the hint of a field has another colour than its label", async () => {
  const page = await look("/office/documents", { as: "staff", viewport: phone });
  await page.getByRole("link", { name: "Revenue share model" }).click();
  const hint = page.getByText("shown below the title");
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const label = page.getByText("Description", { exact: false }).filter({ has: hint });
  expect(await hint.evaluate(colorOf)).not.toBe(await label.evaluate(colorOf));
});

test("on a phone a list of the office that did not load has no empty line below it", async () => {
  const page = await aVisitor({ viewport: phone, expecting: [/ERR_FAILED .*\/api\/office\/enquiries/] });
  await logIn(page, "staff");
  await page.route("**/api/office/enquiries?*", (route) => route.abort());
  await open(page, "/office/inbox");
  await page.getByText("The inbox did not load").waitFor();
  const foot = page.locator("footer").filter({ has: page.locator("[role=status]") });
  await expect.poll(() => foot.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
});

/** The first day of a blocked time, as staff read it. */
function firstDayOf(page: Page, blocked: string): Promise<string | undefined> {
  return page.evaluate(async (name) => {
    const answer = await fetch("/api/office/blocked-times");
    const { blocks } = (await answer.json()) as { blocks: { name: string; firstDay: string }[] };
    return blocks.find((block) => block.name === name)?.firstDay;
  }, blocked);
}
