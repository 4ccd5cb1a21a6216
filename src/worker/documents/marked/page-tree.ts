import { PDFCatalog, type PDFDocument, PDFName, PDFPageLeaf, PDFPageTree, PDFRef } from "pdf-lib";
import { type MarkFault, markLimits } from "#rules/documents/watermark.ts";

/**
 * Returns the pages of a PDF. The tree is walked here, because a hostile one may be a cycle or name a page a million times, and
 * because pdf-lib skips nodes that do not say that they are pages, which a browser shows all the same.
 */
export function listPages({ catalog, context }: PDFDocument): PDFPageLeaf[] | MarkFault {
  // Without a catalog, a PDF reader may look for pages by itself.
  if (!(catalog instanceof PDFCatalog)) return "unreadable";
  const pages: PDFPageLeaf[] = [];
  const seen = new Set<unknown>();
  const open = [catalog.get(PDFName.of("Pages"))];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (!(ref instanceof PDFRef) || seen.has(ref)) return "unreadable";
    seen.add(ref);
    const node = context.lookup(ref);
    if (node instanceof PDFPageLeaf) pages.push(node);
    else if (node instanceof PDFPageTree) open.push(...node.Kids().asArray());
    else return "unreadable";
    if (pages.length > markLimits.pages || open.length > markLimits.objects) return "too-many-parts";
  }
  return pages.length > 0 ? pages : "unreadable";
}
