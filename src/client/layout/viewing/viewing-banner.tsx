import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { viewingCopy as copy } from "#content/office/viewing.ts";
import type { Person } from "#rules/accounts/person.ts";
import { officeButton, officeViewing } from "#styled-system/recipes";
import { loadStyleSheet } from "../../theme/load-style-sheet.ts";
import { officeStyleSheetAddress } from "../../theme/office-style-sheet.ts";
import { usePlaceAbove } from "../../ui/use-place-above.ts";
import { startTellingOffice } from "./tell-office.ts";
import { useAtEnd } from "./use-at-end.ts";
import { useEndViewing } from "./use-end-viewing.ts";

/** Stands over the whole page, in front of its head. At its end it goes back to the office by itself. */
export function ViewingBanner({ person }: { person: Person }) {
  const place = usePlaceAbove();
  const [isStyled, setIsStyled] = useState(false);
  useEffect(startTellingOffice, []);
  // Not by a link with a precedence: React shows what is beside it before its rules are there when the page changes meanwhile.
  useEffect(() => void loadStyleSheet(officeStyleSheetAddress()).then(() => setIsStyled(true)), []);
  return place && isStyled && createPortal(<ViewingStrip person={person} />, place);
}

const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** What it says, and the way out. */
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
          {copy.until} <time dateTime={viewedBy?.until}>{timeFormat.format(Date.parse(viewedBy?.until ?? ""))}</time>
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
