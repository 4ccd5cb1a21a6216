import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { viewingCopy as copy } from "#content/office/viewing.ts";
import type { Person } from "#rules/accounts/person.ts";
import { officeButton, officeViewing } from "#styled-system/recipes";
import { localTimeTextOf } from "../../local-times.ts";
import { loadStyleSheet } from "../../theme/load-style-sheet.ts";
import { officeStyleSheetAddress } from "../../theme/office-style-sheet.ts";
import { usePlaceAbove } from "../../ui/use-place-above.ts";
import { startReportingActivity } from "./report-activity.ts";
import { useAtEnd } from "./use-at-end.ts";
import { useEndViewing } from "./use-end-viewing.ts";

/** The banner above the whole page while staff view as a person. When the time is over, it returns to the office by itself. */
export function ViewingBanner({ person }: { person: Person }) {
  const place = usePlaceAbove();
  const [isStyled, setIsStyled] = useState(false);
  useEffect(startReportingActivity, []);
  // Not a `<link precedence>`: if the page changes in the meantime, React shows the content before the style sheet has loaded.
  useEffect(() => void loadStyleSheet(officeStyleSheetAddress()).then(() => setIsStyled(true)), []);
  return place && isStyled && createPortal(<ViewingStrip person={person} />, place);
}

/** The banner's text, and the button that ends the viewing. */
export function ViewingStrip({ person }: { person: Person }) {
  const styles = officeViewing();
  const { name, viewedBy } = person;
  const { isBusy, failure, end } = useEndViewing({ stays: false });
  useAtEnd(person, () => void end());
  return (
    <section className={styles.root} aria-label={copy.banner}>
      <p className={styles.text} role="status">
        <b>
          {copy.youSee} {name} {copy.sees}
        </b>{" "}
        {copy.readOnly}
      </p>
      <p className={styles.acts}>
        {failure && <span role="alert">{failure}</span>}
        <span>
          {copy.until} <time dateTime={viewedBy?.until}>{viewedBy && localTimeTextOf(viewedBy.until)}</time>
        </span>
        <button
          type="button"
          className={officeButton({ tone: "primary" })}
          disabled={isBusy}
          onClick={() => void end()}
        >
          {isBusy ? copy.ending : copy.end}
        </button>
      </p>
    </section>
  );
}
