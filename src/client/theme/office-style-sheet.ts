/**
 * The address of the office's rules, which no other page loads: the build takes them out of the full style sheet
 * (scripts/office-styles.ts).
 */
export function officeStyleSheetAddress(): string {
  return (document.documentElement.dataset.styleSheet ?? "").replace(/\.css$/, "-office.css");
}
