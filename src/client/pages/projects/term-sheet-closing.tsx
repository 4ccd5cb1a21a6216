import { Fragment } from "react";
import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { portal } from "#content/portal.ts";
import { button, projectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Closing } from "../../ui/closing.tsx";

const copy = termSheetCopy.closing;

/** The end of the page: whom to ask, and our other contact details. Not printed. */
export function TermSheetClosing() {
  const styles = projectPage();
  return (
    <div className={styles.onScreen}>
      <Closing
        title={copy.title}
        lead={copy.lead}
        links={
          <PageLink to="connect" className={button()}>
            {copy.contact}
          </PageLink>
        }
      >
        <p className={styles.risk}>
          {copy.follow}
          {portal.social.map(({ label, href }, index) => (
            <Fragment key={label}>
              {index > 0 && ","} <a href={href}>{label}</a>
            </Fragment>
          ))}
        </p>
      </Closing>
    </div>
  );
}
