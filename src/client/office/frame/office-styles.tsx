import { officeStyleSheetAddress } from "../../theme/office-style-sheet.ts";

/**
 * The rules of the office. React waits for them before it shows what stands beside them. Not in the HTML of the Worker, which
 * has what it needs of them inlined.
 */
export function OfficeStyles() {
  return <link rel="stylesheet" precedence="office" href={officeStyleSheetAddress()} />;
}
