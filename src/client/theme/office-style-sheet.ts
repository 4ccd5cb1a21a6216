/**
 * The address of the office's rules, which no page outside it loads: the build takes them out of the full style sheet
 * (scripts/office-styles.ts).
 */
export function officeStyleSheetOf(styleSheet: string): string {
  return styleSheet.replace(/\.css$/, "-office.css");
}

export function officeStyleSheetAddress(): string {
  return officeStyleSheetOf(document.documentElement.dataset.styleSheet ?? "");
}
