import { buffer } from "node:stream/consumers";
import type { Download, Page } from "playwright-core";
import { type PdfText, readPdf } from "../pdf.ts";

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return download;
}

export async function pdfIn(download: Download): Promise<PdfText> {
  return readPdf(new Uint8Array(await buffer(await download.createReadStream())).buffer);
}

/** The lines of the printed page. */
export async function printedLines(page: Page): Promise<string[]> {
  return (await printedSheets(page)).flat();
}

/** The lines of the printed page, for each sheet of paper. */
export async function printedSheets(page: Page, format = "A4"): Promise<string[][]> {
  const paper = await page.pdf({ format, tagged: true });
  return (await readPdf(new Uint8Array(paper).buffer)).pages;
}

/** The cells of a table's total row, without empty ones. */
export async function totalOf(page: Page, table: string): Promise<string> {
  const cells = await page.getByRole("table", { name: table, exact: true }).locator("tfoot tr > *").allInnerTexts();
  return cells.filter((cell) => cell !== "").join(" | ");
}
