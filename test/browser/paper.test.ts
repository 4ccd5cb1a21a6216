import { expect, test } from "vitest";
import { pagesToLookAt } from "#test/support/browser/look.ts";
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
