import { Fragment } from "react";
import { exampleWords } from "#content/pages/project.ts";
import { portal } from "#content/portal.ts";
import { button, projectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Closing } from "../../ui/closing.tsx";

const words = exampleWords.closing;

/** The last lines of the sheet: whom to ask, and where else we are. The printed term sheet does without. */
export function ExampleClosing() {
  const look = projectPage();
  return (
    <div className={look.onScreen}>
      <Closing
        title={words.title}
        lead={words.lead}
        links={
          <PageLink to="connect" className={button()}>
            {words.contact}
          </PageLink>
        }
      >
        <p className={look.risk}>
          {words.follow}
          {portal.social.map(({ label, href }, place) => (
            <Fragment key={label}>
              {place > 0 && ","} <a href={href}>{label}</a>
            </Fragment>
          ))}
        </p>
      </Closing>
    </div>
  );
}
