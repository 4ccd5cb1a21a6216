import { useLocation } from "react-router-dom";
import { Page } from "#client/office/office-page.tsx";
import { pageAt } from "#pages";

/** The office at the address of its router. */
export function Office() {
  return <Page found={pageAt(useLocation().pathname)} />;
}
