import { PDFDocument } from "pdf-lib";
import { reportPapers } from "#content/pages/statement-copy.ts";
import type { FaceFiles } from "../../../pdf/face-files.ts";
import { objectsPerTick } from "../../../pdf/objects-per-tick.ts";
import { Paper } from "./paper.ts";
import { type BlockCell, drawTitleBlocks } from "./title-block.ts";

type Described = { title: string; at: Date; cells: readonly BlockCell[]; files: FaceFiles };

/** Makes a PDF with a title, a language and an outline. The same content makes the same bytes. */
export async function makePdf(
  { title, at, cells, files }: Described,
  draw: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(reportPapers.language);
  pdf.setSubject(reportPapers.subject);
  pdf.setAuthor(reportPapers.producer);
  pdf.setProducer(reportPapers.producer);
  pdf.setCreator(reportPapers.producer);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const paper = new Paper(pdf, files);
  draw(paper);
  drawTitleBlocks(paper, cells, reportPapers.cells.page);
  paper.finish();
  return (await pdf.save({ addDefaultPage: false, objectsPerTick })) as Uint8Array<ArrayBuffer>;
}
