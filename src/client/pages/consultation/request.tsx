import { useCallback, useState } from "react";
import { consultation as copy } from "#content/pages/consultation.ts";
import { portal } from "#content/portal.ts";
import { button, scheduling } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { StalledNote } from "../../layout/stalled-note.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useLinkToken } from "../../navigation/use-link-token.ts";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { useAnswer } from "../../use-answer.ts";
import { RequestView } from "./request-view.tsx";

type Outcome = { at: "spent"; sentence: string } | { at: "withdrawn" | "moved" | "accepted"; reference: string };

/** The request that the link in the e-mail opens. */
export function ConsultationRequest() {
  const token = useLinkToken();
  if (token) return <LinkedRequest key={token} token={token} />;
  return <div className={scheduling().outcome}>{token === undefined ? <Loading /> : <Incomplete />}</div>;
}

function LinkedRequest({ token }: { token: string }) {
  const asked = useAnswer(useCallback(() => answerOf(api.consultation.$post({ json: { token } })), [token]));
  const [outcome, setOutcome] = useState<Outcome>();

  if (asked.state === "ready" && !outcome) {
    return (
      <RequestView
        token={token}
        request={asked.body}
        onDone={(at, reference) => setOutcome({ at, reference })}
        onSpent={(sentence) => setOutcome({ at: "spent", sentence })}
      />
    );
  }
  const refusal = asked.state === "failed" && asked.failure.problem === "invalid" ? asked.failure : undefined;
  const known = outcome ?? (refusal && ({ at: "spent", sentence: refusal.detail ?? "" } as const));
  return (
    <div className={scheduling().outcome}>
      {known && (refusal?.fields ? <Incomplete /> : <OutcomeNote outcome={known} />)}
      {!known && asked.state === "loading" && <Loading />}
      {!known && asked.state === "failed" && (
        <Note role="alert" title={copy.failedTitle} text={copy.failed}>
          <button type="button" className={button({ size: "sm" })} onClick={asked.retry}>
            {copy.tryAgain}
          </button>
        </Note>
      )}
    </div>
  );
}

function Incomplete() {
  return (
    <Note role="alert" title={copy.noLinkTitle} text={copy.noLink}>
      <Elsewhere />
    </Note>
  );
}

const copyOf = { moved: "move", withdrawn: "withdraw", accepted: "accept" } as const;

function OutcomeNote({ outcome }: { outcome: Outcome }) {
  if (outcome.at === "spent") {
    return (
      <Note role="alert" title={copy.spentTitle} text={outcome.sentence}>
        <Elsewhere />
      </Note>
    );
  }
  const { done, doneText } = copy[copyOf[outcome.at]];
  return (
    <div role="status" ref={focusAtOnce} tabIndex={-1}>
      <Note title={done} text={`${doneText} ${outcome.reference}`}>
        <Elsewhere />
      </Note>
    </div>
  );
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
