/**
 * Returns the address of the office's style sheet, which no page outside the office loads: the build takes its rules out of the
 * full style sheet (scripts/office-styles.ts).
 */
export function officeStyleSheetOf(styleSheet: string): string {
  return styleSheet.replace(/\.css$/, "-office.css");
}

export function officeStyleSheetAddress(): string {
  return officeStyleSheetOf(document.documentElement.dataset.styleSheet ?? "");
}
