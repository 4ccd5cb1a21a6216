import { expect, test } from "vitest";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { printedSheets } from "#test/support/browser/report-page.ts";
import { sidesOf } from "#test/support/browser/sides.ts";
import { readPdf } from "#test/support/pdf.ts";

const look = pagesToLookAt();

test.for([
  ["/services/asset-tokenization", "A4", "Process", "Project review"],
  ["/services/investment-management", "A4", "A portfolio of things that earn", "Tell us what you want to hold"],
  ["/services/strategic-advisory", "A4", "A decision ahead?", "Describe it in a few lines"],
  ["/projects/edge-data-hall", "A4", "What comes next", "Terms, timeline and documents"],
  ["/projects/edge-data-hall", "Letter", "Figures", "Funding progress"],
] as const)(
  "%s printed on %s has the title %s on the page of the text below it",
  async ([address, format, ...texts]) => {
    const page = await look(address);
    const { buffer } = new Uint8Array(await page.pdf({ format, tagged: true }));
    const { pages } = await readPdf(buffer);
    const [title, below] = texts.map((text) => pages.findIndex((lines) => lines.join("\n").includes(text)));
    expect(title).toBeGreaterThanOrEqual(0);
    expect(below).toBe(title);
  },
);

test("on paper there is space between the drawing of a project and its figures", async () => {
  const page = await look("/projects/edge-data-hall", { viewport: { width: 718, height: 1000 } });
  await page.emulateMedia({ media: "print" });
  const [[end = Infinity], [begin = 0]] = [
    await sidesOf(page.getByRole("main").locator("figcaption"), "bottom"),
    await sidesOf(page.getByRole("heading", { level: 2, name: "Figures" }), "top"),
  ];
  expect(begin - end).toBeGreaterThanOrEqual(20);
});

test("the goals of a member begin on the sheet of their heading if the first one has room on it", async () => {
  const page = await look("/goals", { as: "institutional" });
  const rows = page.getByRole("table", { name: "Figures of Pensions of the year 2028" }).getByRole("row");
  await rows.first().waitFor();
  // Leaves only as many figures as a goal that is reached has: the bug showed if both goals had room on one sheet.
  await rows.evaluateAll((all) => {
    for (const row of all.slice(3)) row.remove();
  });
  const [first = []] = await printedSheets(page);
  expect(first).toContain("Your goals");
  expect(first).toContain("Pensions of the year 2028");
});

test("a note is printed apart from the head of its page", async () => {
  const page = await look("/goals");
  const main = page.getByRole("main");
  const note = main
    .locator("div")
    .filter({ has: page.getByText("Sample content", { exact: true }) })
    .last();
  await note.waitFor();
  await page.emulateMedia({ media: "print" });
  const [[head = Infinity], [begin = 0]] = [
    await sidesOf(main.locator("dl").first(), "bottom"),
    await sidesOf(note, "top"),
  ];
  expect(begin - head).toBeGreaterThanOrEqual(16);
});

test("a fact about a company's project is printed on the sheet of its name, wherever the sheet ends", async () => {
  const page = await look("/own-projects", { as: "company" });
  const above = page.getByRole("table").first();
  await above.waitFor();
  for (const margin of [60, 70, 80, 90, 100]) {
    await above.evaluate((table, px) => Object.assign(table.style, { marginBottom: `${px}px` }), margin);
    for (const lines of await printedSheets(page)) expect(lines[0]).not.toMatch(/^May 12, 2024/);
  }
});

test("a date in a printed statement is on one line, however large the amounts beside it are", async () => {
  const page = await look("/reports", { as: "institutional" });
  await page.getByRole("button", { name: "Q4 2025", exact: true }).click();
  const movements = page.getByRole("table", { name: "Movements" });
  await movements.waitFor();
  await movements.locator("tfoot td:last-child").evaluate((cell) => cell.replaceChildren("1,234,567,890,123.00"));
  expect((await printedSheets(page)).flat()).toContainEqual(expect.stringMatching(/^Dec 19, 2025 \| Distribution/));
});
