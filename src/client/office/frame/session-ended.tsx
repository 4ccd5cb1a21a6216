import { useLocation } from "react-router-dom";
import { officeFrame as copy } from "#content/office/frame.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { hasUnsentText } from "../use-kept-state.ts";

/** Shown when the session has ended: a link to log in and return to the same address. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <Note title={copy.endedTitle} text={hasUnsentText() ? `${copy.ended} ${copy.endedKept}` : copy.ended}>
        <PageLink
          to="login"
          with={{ userType: "investor" }}
          search={{ next: pathname + search }}
          className={button({ tone: "primary", size: "sm" })}
        >
          {copy.logIn}
        </PageLink>
      </Note>
    </div>
  );
}
