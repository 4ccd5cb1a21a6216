/**
 * How a file is shown to staff before they download it: in a frame without scripts, as the beginning of a text in such a frame,
 * or in a tab of its own, because browsers show no pdf in a sandbox.
 */
export type Preview = "frame" | "text" | "tab";

const previews: Record<string, Preview> = { png: "frame", jpg: "frame", txt: "text", csv: "text", pdf: "tab" };

export function previewOf(fileType: string): Preview | undefined {
  return Object.hasOwn(previews, fileType) ? previews[fileType] : undefined;
}

/** How much of a text is shown. */
export const shownTextInBytes = 64 * 1024;
