import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPageLeaf, PDFRef } from "pdf-lib";
import { type MarkFault, markLimits, markLinesOf, markTextOf, type Recipient } from "#rules/documents/watermark.ts";
import { embedFace, type Face } from "../../pdf/embed-face.ts";
import { objectsPerTick } from "../../pdf/objects-per-tick.ts";
import { estimateObjects } from "./object-count.ts";
import { contentOf, translucentState, visibleBoxOf } from "./page-drawing.ts";
import { listPages } from "./page-tree.ts";

const names = { font: PDFName.of("CantiereMark"), state: PDFName.of("CantiereMarkState") };

/**
 * Returns a copy of a PDF with the recipient and the time on every page, or why there is none: `unreadable` for any fault without
 * a name of its own. Import this module only when needed: pdf-lib would slow down every start of the Worker.
 */
export async function stampPdf(
  bytes: Uint8Array,
  faceFile: Uint8Array,
  recipient: Recipient,
  at: Date,
): Promise<Uint8Array | MarkFault> {
  if (estimateObjects(bytes) > markLimits.objects) return "too-many-parts";
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: objectsPerTick };
    const pdf = await PDFDocument.load(bytes, options);
    if (pdf.context.enumerateIndirectObjects().length > markLimits.objects) return "too-many-parts";
    const pages = listPages(pdf);
    if (typeof pages === "string") return pages;
    drawOnEach(pdf, pages, embedFace(pdf, "regular", faceFile), { recipient, at });
    return await pdf.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick });
  } catch (error) {
    return error instanceof EncryptedPDFError ? "encrypted" : "unreadable";
  }
}

type Mark = { recipient: Recipient; at: Date };

function drawOnEach({ context }: PDFDocument, pages: PDFPageLeaf[], face: Face, { recipient, at }: Mark): void {
  const lines = markLinesOf(markTextOf(recipient, at, face.has), (text) => face.widthOf(text, 1)).map((text) => ({
    hex: `<${face.encode(text)}>`,
    widthAtOne: face.widthOf(text, 1),
  }));
  const state = context.register(context.obj(translucentState));
  const [saved, restored] = ["q", "Q"].map((operator) => context.register(context.stream(operator)));
  // Pages of the same size share one drawing.
  const drawings = new Map<string, PDFRef>();
  for (const page of pages) {
    const drawing = contentOf(visibleBoxOf(page), lines, names);
    const ref = drawings.get(drawing) ?? context.register(context.stream(drawing));
    drawings.set(drawing, ref);
    // Each page gets its own resources, because pages may share those they refer to.
    const resources = copyOf(page, page.Resources());
    resources.set(PDFName.Font, withEntry(page, resources.lookupMaybe(PDFName.Font, PDFDict), names.font, face.ref));
    const states = PDFName.of("ExtGState");
    resources.set(states, withEntry(page, resources.lookupMaybe(states, PDFDict), names.state, state));
    page.set(PDFName.Resources, resources);
    page.set(
      PDFName.Contents,
      context.obj([saved, ...contentsOf(page), restored, ref].filter((each) => each !== undefined)),
    );
  }
}

/** Returns the content streams that draw the page so far. Throws if its content is not what a PDF can have there. */
function contentsOf(page: PDFPageLeaf): PDFRef[] {
  const contents = page.get(PDFName.Contents);
  if (contents === undefined) return [];
  const listed = page.Contents();
  const refs = listed instanceof PDFArray ? listed.asArray() : [contents];
  return refs.map((ref) => {
    if (!(ref instanceof PDFRef)) throw new Error("A page's content is not referred to.");
    return ref;
  });
}

function withEntry(page: PDFPageLeaf, dict: PDFDict | undefined, name: PDFName, value: PDFRef): PDFDict {
  const copy = copyOf(page, dict);
  copy.set(name, value);
  return copy;
}

function copyOf({ context }: PDFPageLeaf, dict: PDFDict | undefined): PDFDict {
  return dict ? dict.clone(context) : context.obj({});
}
