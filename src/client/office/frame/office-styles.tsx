import { officeStyleSheetAddress } from "../../theme/office-style-sheet.ts";

/**
 * The rules of the office, where somebody comes to it without a new document. React waits for them before it shows what stands beside
 * them.
 */
export function OfficeStyles() {
  return <link rel="stylesheet" precedence="office" href={officeStyleSheetAddress()} />;
}
