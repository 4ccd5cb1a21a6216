import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { consultation as copy } from "#content/pages/consultation.ts";
import { portal } from "#content/portal.ts";
import { button, scheduling } from "#styled-system/recipes";
import { type Answer, answerOf, api } from "../../api.ts";
import { StalledNote } from "../../layout/stalled-note.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useLinkToken } from "../../navigation/use-link-token.ts";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import type { OpenRequest } from "./request-change.ts";
import { RequestView } from "./request-view.tsx";

type View =
  | { at: "loading" | "no-link" | "failed" }
  | { at: "spent"; sentence: string }
  | { at: "open"; token: string; request: OpenRequest }
  | { at: "withdrawn" | "moved" | "accepted"; reference: string };

/** What the link leads to. Of several answers the one about the last link counts. */
export function ConsultationRequest() {
  const [view, setView] = useState<View>({ at: "loading" });
  const loads = useRef(0);
  const token = useLinkToken();
  const load = useCallback(async () => {
    loads.current += 1;
    const number = loads.current;
    if (token === undefined) return;
    if (!token) return setView({ at: "no-link" });
    setView({ at: "loading" });
    const answer = await answerOf(api.consultation.$post({ json: { token } }));
    if (number !== loads.current) return;
    setView(answer.ok ? { at: "open", token, request: answer.body } : refusedView(answer));
  }, [token]);
  useEffect(() => void load(), [load]);

  if (view.at === "open") {
    return (
      <RequestView
        {...view}
        onDone={(at, reference) => setView({ at, reference })}
        onSpent={(sentence) => setView({ at: "spent", sentence })}
      />
    );
  }
  return <div className={scheduling().outcome}>{noteOf(view, load)}</div>;
}

const outcomes = { moved: "move", withdrawn: "withdraw", accepted: "accept" } as const;

function refusedView(answer: Extract<Answer<unknown>, { ok: false }>): View {
  return answer.problem === "invalid" ? { at: "spent", sentence: answer.detail ?? "" } : { at: "failed" };
}

function noteOf(view: Exclude<View, { at: "open" }>, load: () => Promise<void>): ReactNode {
  switch (view.at) {
    case "loading":
      return <Loading />;
    case "no-link":
      return (
        <Note title={copy.noLinkTitle} text={copy.noLink}>
          <Elsewhere />
        </Note>
      );
    case "spent":
      return (
        <Note title={copy.spentTitle} text={view.sentence}>
          <Elsewhere />
        </Note>
      );
    case "failed":
      return (
        <Note role="alert" title={copy.failedTitle} text={copy.failed}>
          <button type="button" className={button({ size: "sm" })} onClick={load}>
            {copy.tryAgain}
          </button>
        </Note>
      );
    default: {
      const { done, doneText } = copy[outcomes[view.at]];
      return (
        <div role="status" ref={focusAtOnce} tabIndex={-1}>
          <Note title={done} text={`${doneText} ${view.reference}`}>
            <Elsewhere />
          </Note>
        </div>
      );
    }
  }
}

function Loading() {
  return (
    <>
      <div className={scheduling().scripted}>
        <LoadingNote title={copy.loading} />
        <StalledNote />
      </div>
      <noscript>
        <p>
          {copy.withoutScripts} <a href={`mailto:${portal.email}`}>{portal.email}</a>
        </p>
      </noscript>
    </>
  );
}

function Elsewhere() {
  return (
    <>
      <PageLink to="scheduleConsultation" className={button({ size: "sm" })}>
        {copy.schedule}
      </PageLink>
      <PageLink to="connect" className={button({ size: "sm" })}>
        {copy.contact}
      </PageLink>
    </>
  );
}
