import type { ReactNode } from "react";
import { dashboardWords } from "#content/pages/dashboard.ts";
import { button, dashboardPage } from "#styled-system/recipes";
import { useFetched } from "../../fetched.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import type { MemberProps } from "./member-props.ts";

const words = dashboardWords.own;

/** Fetches what only members need; a page that anybody sees does not carry it. Until it is there, no figure is shown. */
export function MemberDoor(props: MemberProps) {
  const { title } = props;
  const { part, again: fetchPart } = useFetched(() => import("./member-view.tsx"));

  /** The sheet while something is on its way, or failed and can be tried again. */
  function drawWaiting(again?: () => void): ReactNode {
    return (
      <Wrap>
        <PageHead title={title} lead={words.lead} />
        <div className={dashboardPage().standing}>
          {again ? (
            <Note title={words.failedTitle} text={words.failed}>
              <button type="button" className={button({ size: "sm" })} onClick={again}>
                {words.tryAgain}
              </button>
            </Note>
          ) : (
            <LoadingNote title={words.loading} />
          )}
        </div>
      </Wrap>
    );
  }

  if (part === "failed") return drawWaiting(fetchPart);
  return part ? <part.MemberSheet {...props} drawWaiting={drawWaiting} /> : drawWaiting();
}
