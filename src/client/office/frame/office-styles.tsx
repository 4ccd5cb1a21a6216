import { officeStyleSheetAddress } from "../../theme/office-style-sheet.ts";

/** The styles of the office, for a visit without a full page load. React waits for them before it shows what is beside them. */
export function OfficeStyles() {
  return <link rel="stylesheet" precedence="office" href={officeStyleSheetAddress()} />;
}
