import type { ReactNode } from "react";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { button, dashboardPage } from "#styled-system/recipes";
import { useFetched } from "../../fetched.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import type { MemberProps } from "./member-props.ts";

const copy = dashboardCopy.own;

/** Fetches what only members need; a page that anybody sees does not carry it. Until it is there, no figure is shown. */
export function MemberGate(props: MemberProps) {
  const { title } = props;
  const { part, again: fetchPart } = useFetched(() => import("./member-view.tsx"));

  /** The sheet while something is on its way, or failed and can be tried again. */
  function renderWaiting(again?: () => void): ReactNode {
    return (
      <Wrap>
        <PageHead title={title} lead={copy.lead} />
        <div className={dashboardPage().standing}>
          {again ? (
            <Note title={copy.failedTitle} text={copy.failed}>
              <button type="button" className={button({ size: "sm" })} onClick={again}>
                {copy.tryAgain}
              </button>
            </Note>
          ) : (
            <LoadingNote title={copy.loading} />
          )}
        </div>
      </Wrap>
    );
  }

  if (part === "failed") return renderWaiting(fetchPart);
  return part ? <part.MemberView {...props} renderWaiting={renderWaiting} /> : renderWaiting();
}
