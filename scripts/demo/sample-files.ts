import { strToU8, unzipSync, zipSync } from "fflate";
import { PDFDocument, StandardFonts } from "pdf-lib";
import writeExcelFile from "write-excel-file/node";
import { csvOf } from "#rules/csv.ts";

/** The first row of `table` names its columns. */
export type SampleText = { heading: string; paragraphs: readonly string[]; table: readonly (readonly string[])[] };

/** The creation time of every sample file, fixed so that its bytes never change. */
const made = new Date("2025-01-01T12:00:00Z");

export function textFile({ heading, paragraphs, table }: SampleText): Uint8Array {
  const rows = table.map((row) =>
    row
      .map((cell) => cell.padEnd(28))
      .join("")
      .trimEnd(),
  );
  return strToU8(
    [heading, "=".repeat(heading.length), "", ...paragraphs.flatMap((text) => [text, ""]), ...rows, ""].join("\n"),
  );
}

export function csvFile({ table }: SampleText): Uint8Array {
  return strToU8(csvOf(table));
}

export async function spreadsheet({ heading, table }: SampleText): Promise<Uint8Array> {
  const rows = table.map((row, at) =>
    row.map((value) => (at === 0 ? { value, fontWeight: "bold" as const } : { value: numberOr(value) })),
  );
  const columns = (table[0] ?? []).map(() => ({ width: 26 }));
  const file = await writeExcelFile(rows, { sheet: heading.slice(0, 31), columns }).toBuffer();
  return zip(unzipSync(file));
}

/** A minimal Word document. */
export function wordDocument({ heading, paragraphs, table }: SampleText): Uint8Array {
  const text = (value: string, bold = false) =>
    `<w:p><w:r><w:rPr>${bold ? "<w:b/>" : ""}</w:rPr><w:t xml:space="preserve">${escaped(value)}</w:t></w:r></w:p>`;
  const cell = (value: string, bold: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${text(value, bold)}</w:tc>`;
  const rows = table.map((row, at) => `<w:tr>${row.map((value) => cell(value, at === 0)).join("")}</w:tr>`);
  const grid = (table[0] ?? []).map(() => '<w:gridCol w:w="3000"/>').join("");
  const body = `${text(heading, true)}${paragraphs.map((value) => text(value)).join("")}<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${rows.join("")}</w:tbl>${text("")}<w:sectPr/>`;
  const office = "http://schemas.openxmlformats.org";
  const relation = `${office}/officeDocument/2006/relationships/officeDocument`;
  const content = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return zip({
    "[Content_Types].xml": xml(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${content}"/></Types>`,
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": xml(
      `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

export async function pdf({ heading, paragraphs, table }: SampleText, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(heading);
  document.setCreationDate(made);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([595, 842]);
    page.drawText(heading, { x: 56, y: 760, size: 20, font: bold });
    const prose = { x: 56, size: 11, font: plain, lineHeight: 16, maxWidth: 480 };
    for (const [at, paragraph] of paragraphs.entries()) page.drawText(paragraph, { ...prose, y: 720 - at * 64 });
    for (const [line, row] of table.entries()) {
      const y = 700 - paragraphs.length * 64 - line * 20;
      const font = line === 0 ? bold : plain;
      for (const [column, cell] of row.entries()) page.drawText(cell, { x: 56 + column * 170, y, size: 10, font });
    }
    page.drawText(`Cantiere, Milano · sample document · ${number} of ${pages}`, { x: 56, y: 40, size: 9, font: plain });
  }
  return document.save();
}

/** ZIP stores the time of each file, so it is fixed as well. */
export function zip(files: Record<string, Uint8Array>): Uint8Array {
  return zipSync(files, { mtime: "2025-01-01T12:00:00", level: 6 });
}

function xml(element: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${element}`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function numberOr(value: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
