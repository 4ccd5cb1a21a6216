import { createPortal } from "react-dom";
import { officeFrame } from "#styled-system/recipes";
import { usePlaceAbove } from "../../ui/use-place-above.ts";
import { EndWarning } from "./end-warning.tsx";
import { IdleWarning } from "./idle-warning.tsx";

/** The warnings about the session. Rendered outside the office, which an open dialog covers and hides from screen readers. */
export function SessionWarnings() {
  const place = usePlaceAbove();
  if (!place) return null;
  return createPortal(
    <div className={officeFrame().warnings}>
      <IdleWarning />
      <EndWarning />
    </div>,
    place,
  );
}
