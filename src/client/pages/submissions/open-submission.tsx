import { useCallback, useEffect, useState } from "react";
import { submissions as pageCopy } from "#content/pages/submissions.ts";
import { submissionsCopy as copy } from "#content/pages/submissions-details.ts";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import type { Entries } from "#rules/submissions/submission.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Editor } from "./editor.tsx";
import { Submitted } from "./submitted.tsx";
import { type OwnDraft, readUnsaved } from "./unsaved.ts";

const small = button({ size: "sm" });

export type Opened = {
  id: string;
  /** The initial entries of a new submission. Without them, the submission is loaded. */
  begin?: { entries: Entries; change?: { id: string; name: string } };
};

type State = { at: "loading" | "failed" | "unknown" | "new" } | { at: "found"; submission: OwnSubmission };

type OpenSubmissionProps = Opened & {
  ownerId: string;
  onBack: () => void;
  /** Called after the form is gone and no save is pending. */
  onClosed: () => void;
};

/** A submission by its id: a form while it is a draft, read-only afterwards. */
export function OpenSubmission({ id, ownerId, begin, onBack, onClosed }: OpenSubmissionProps) {
  const [state, setState] = useState<State>({ at: begin ? "new" : "loading" });
  const [isSubmitted, setSubmitted] = useState(false);

  const load = useCallback(async () => {
    const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
    if (answer.ok) setState({ at: "found", submission: answer.body.submission });
    else if (answer.problem === "unauthenticated") await refreshSession();
    // A draft that never reached the Worker is still in this tab.
    else if (answer.problem === "not-found")
      setState({ at: readUnsaved({ id, ownerId })?.version === 0 ? "new" : "unknown" });
    else setState({ at: "failed" });
  }, [id, ownerId]);
  useEffect(() => {
    if (state.at === "loading") void load();
  }, [state.at, load]);

  function submitted(): void {
    setSubmitted(true);
    setState({ at: "loading" });
  }

  if (state.at === "loading")
    return (
      <div className={submissionsPage().state}>
        <LoadingNote title={copy.loading} />
      </div>
    );
  const found = state.at === "found" ? state.submission : undefined;
  if (found && found.status !== "Draft")
    return <Submitted submission={found} isNew={isSubmitted && found.status !== "Declined"} onBack={onBack} />;
  const draft = found || state.at === "new" ? draftOf({ id, ownerId }, found, begin) : undefined;
  if (draft)
    return (
      <Editor
        id={id}
        ownerId={ownerId}
        {...draft}
        asked={found?.asked ? { text: found.asked.text, reference: found.reference } : undefined}
        onSubmitted={submitted}
        onBack={onBack}
        onClosed={onClosed}
      />
    );
  const hasFailed = state.at === "failed";
  return (
    <div className={submissionsPage().state}>
      <Note
        role="alert"
        title={hasFailed ? pageCopy.failedTitle : copy.unknownTitle}
        text={hasFailed ? pageCopy.failed : copy.unknown}
      >
        {hasFailed && (
          <button type="button" className={small} onClick={() => setState({ at: "loading" })}>
            {pageCopy.tryAgain}
          </button>
        )}
        <button type="button" className={small} onClick={onBack}>
          {copy.form.back}
        </button>
      </Note>
    </div>
  );
}

/** Returns what the form begins with: what this tab has kept, else what is on record, else the entries of a new draft. */
function draftOf(own: OwnDraft, found: OwnSubmission | undefined, begin: Opened["begin"]) {
  const kept = readUnsaved(own);
  // Once the draft is on record, its empty start in this tab is no longer needed.
  const unsaved = found && kept?.isUntouched ? undefined : kept;
  const entries = unsaved?.entries ?? found?.entries ?? begin?.entries;
  if (!entries) return undefined;
  const changed = found?.projectId ?? unsaved?.projectId;
  const change = changed ? { id: changed, name: found?.project ?? unsaved?.projectName ?? "" } : undefined;
  return {
    change: begin?.change ?? change,
    start: {
      version: unsaved?.version ?? found?.version ?? 0,
      entries,
      isUnsaved: unsaved !== undefined && !unsaved.isUntouched,
      files: found?.files ?? [],
    },
  };
}
