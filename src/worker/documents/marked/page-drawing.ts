import { PDFName, type PDFPageLeaf } from "pdf-lib";

/** The visible part of a page, in the page's own coordinates, and by how much a viewer turns it, clockwise. */
type VisibleBox = { x: number; y: number; width: number; height: number; turn: 0 | 90 | 180 | 270 };

/** A text in the page's font: its bytes as hex, and its width at size 1. */
type SetText = { hex: string; widthAtOne: number };

const a4Diagonal = Math.hypot(595, 842);
/** The distance between lines, in font sizes. */
const leading = 1.2;
/** The share of the page's diagonal that the text may take. */
const reach = 0.8;

/** Returns the page's crop box within its media box. Throws if the page has no box or no visible area. */
export function visibleBoxOf(page: PDFPageLeaf): VisibleBox {
  const media = cornersOf(page.MediaBox());
  const crop = page.CropBox() ? cornersOf(page.CropBox()) : media;
  const [left, bottom] = [Math.max(media.left, crop.left), Math.max(media.bottom, crop.bottom)];
  const [right, top] = [Math.min(media.right, crop.right), Math.min(media.top, crop.top)];
  // A viewer uses the media box if no part of the crop box lies in it.
  const isSeen = right > left && top > bottom;
  const seen = isSeen ? { left, bottom, right, top } : media;
  const [width, height] = [seen.right - seen.left, seen.top - seen.bottom];
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height)))
    throw new Error("A page has no area.");
  return { x: seen.left, y: seen.bottom, width, height, turn: turnOf(page.Rotate()?.asNumber() ?? 0) };
}

type Corners = { left: number; bottom: number; right: number; top: number };

function cornersOf(box: ReturnType<PDFPageLeaf["CropBox"]>): Corners {
  const [x1, y1, x2, y2] = box?.asArray().map((each) => Number(each.toString())) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined)
    throw new Error("A page has no box.");
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) };
}

function turnOf(degrees: number): VisibleBox["turn"] {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}

/** Returns the operators that write the lines across the page and again at its foot, upright as the page is seen. */
export function contentOf(
  box: VisibleBox,
  lines: readonly SetText[],
  names: { font: PDFName; state: PDFName },
): string {
  const isTurned = box.turn === 90 || box.turn === 270;
  const seen = isTurned ? { width: box.height, height: box.width } : box;
  const show = ({ hex, size, at, slope }: PlacedText) =>
    `BT ${names.font} ${figure(size)} Tf ${matrixOf(box, at, slope)} Tm ${hex} Tj ET`;
  return [
    "/Artifact BMC q 0.5 g",
    ...placedBelow(lines, seen).map(show),
    `${names.state} gs`,
    ...placedAcross(lines, seen).map(show),
    "Q EMC",
  ].join("\n");
}

type Point = { x: number; y: number };
type Size = { width: number; height: number };
type PlacedText = { hex: string; size: number; at: Point; slope: number };

/** Sets the lines at the foot of the page, from its left margin. */
function placedBelow(lines: readonly SetText[], { width, height }: Size): PlacedText[] {
  const { widestAtOne, heightAtOne } = blockOf(lines);
  const largest = largestOn({ width, height });
  const margin = Math.min(largest.margin, width / 20, height / 20);
  const size = Math.min(largest.below, (width - 2 * margin) / widestAtOne, (height - 2 * margin) / heightAtOne);
  return lines.map(({ hex }, line) => {
    const at = { x: margin, y: margin + (lines.length - 1 - line) * leading * size };
    return { hex, size, at, slope: 0 };
  });
}

/** Sets the lines along the rising diagonal, each centred on the middle of the page. */
function placedAcross(lines: readonly SetText[], { width, height }: Size): PlacedText[] {
  const { widestAtOne, heightAtOne } = blockOf(lines);
  const diagonal = Math.hypot(width, height);
  // A block of this length and up to this height stays within the corners of the page.
  const heightAcross = (2 * (1 - reach) * width * height) / diagonal;
  const size = Math.min(
    largestOn({ width, height }).across,
    (diagonal * reach) / widestAtOne,
    heightAcross / heightAtOne,
  );
  const slope = Math.atan2(height, width);
  return lines.map(({ hex, widthAtOne }, line) => {
    const half = (size * widthAtOne) / 2;
    const above = ((lines.length - 1) / 2 - line) * leading * size;
    const x = width / 2 - half * Math.cos(slope) - above * Math.sin(slope);
    const y = height / 2 - half * Math.sin(slope) + above * Math.cos(slope);
    return { hex, size, at: { x, y }, slope };
  });
}

/** The largest font sizes and margin. They are larger on a page that is larger than A4, because it is seen smaller. */
function largestOn({ width, height }: Size): { across: number; below: number; margin: number } {
  const growth = Math.max(1, Math.hypot(width, height) / a4Diagonal);
  return { across: 30 * growth, below: 8 * growth, margin: 12 * growth };
}

/** Returns the size of all lines together, at font size 1. */
function blockOf(lines: readonly SetText[]): { widestAtOne: number; heightAtOne: number } {
  return {
    widestAtOne: Math.max(...lines.map(({ widthAtOne }) => widthAtOne)),
    heightAtOne: lines.length * leading,
  };
}

/** Returns the text matrix, in the page's own coordinates, for a point and a slope as they are seen. */
function matrixOf(box: VisibleBox, seen: Point, slope: number): string {
  const angle = slope + (box.turn * Math.PI) / 180;
  const { x, y } = placeOf(box, seen);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, box.x + x, box.y + y].map(figure).join(" ");
}

function placeOf({ width, height, turn }: VisibleBox, { x, y }: Point): Point {
  if (turn === 90) return { x: width - y, y: x };
  if (turn === 180) return { x: width - x, y: height - y };
  return turn === 270 ? { x: y, y: height - x } : { x, y };
}

/** Numbers in a PDF have no exponents. */
function figure(value: number): string {
  return value.toFixed(4);
}

/** The graphics state that makes the text across the page translucent. */
export const translucentState = { Type: PDFName.of("ExtGState"), ca: 0.25, CA: 0.25 };
