/**
 * How staff see a file before they download it. `frame`: in a frame without scripts. `text`: the beginning of a text, in such a
 * frame. `tab`: in a tab of its own, because browsers do not show a PDF in a sandbox.
 */
export type Preview = "frame" | "text" | "tab";

const previews: Record<string, Preview> = { png: "frame", jpg: "frame", txt: "text", csv: "text", pdf: "tab" };

export function previewOf(fileType: string): Preview | undefined {
  return Object.hasOwn(previews, fileType) ? previews[fileType] : undefined;
}

export const shownTextInBytes = 64 * 1024;
