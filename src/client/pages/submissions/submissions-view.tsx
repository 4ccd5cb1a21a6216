import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { submissions as pageCopy } from "#content/pages/submissions.ts";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { type ChangeableProject, type ListedSubmission, noEntries } from "#rules/submissions/submission.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { refreshSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { type Opened, OpenSubmission } from "./open-submission.tsx";
import { OwnProjects } from "./own-projects.tsx";
import { SubmissionTable } from "./submission-table.tsx";

const { list, projects: projectCopy } = submissionsCopy;

type Lists = { submissions: ListedSubmission[]; projects: ChangeableProject[] };

/** All of a company's submissions, or the open one. The address names it, so that a reload finds it again. */
export function SubmissionsView({ personId }: { personId: string }) {
  const [lists, setLists] = useState<Lists | "failed">();
  /** A new draft, as long as its form is shown; afterwards it is read like any other. */
  const [begun, setBegun] = useState<Opened>();
  const isViewed = useIsViewed();
  const [search, setSearch] = useSearchParams();
  const draft = search.get("draft");

  const load = useCallback(async () => {
    const answer = await answerOf(api.submissions.$get());
    if (answer.ok) setLists(answer.body);
    else if (answer.problem === "unauthenticated") await refreshSession();
    else setLists((before) => before ?? "failed");
    return answer.ok ? answer.body : undefined;
  }, []);

  const open = useCallback(
    (next: Opened, options?: { replace: boolean }) => {
      setBegun(next);
      setSearch({ draft: next.id }, options);
    },
    [setSearch],
  );

  const showList = useCallback(async () => {
    setBegun(undefined);
    setLists(undefined);
    const found = await load();
    const first = found && firstOf(found, search);
    if (first && !(isViewed && first.begin)) open(first, { replace: true });
  }, [load, open, search, isViewed]);
  useEffect(() => {
    if (draft !== null) return;
    void showList();
    // Read again when it is shown again: it does not have the changes made since.
    return () => setLists(undefined);
  }, [draft, showList]);

  if (draft !== null) {
    // Untrusted: the API client inserts an id into the path unencoded.
    const opened = begun?.id === draft ? begun : { id: encodeURIComponent(draft) };
    return (
      <OpenSubmission
        key={draft}
        {...opened}
        ownerId={personId}
        onBack={() => setSearch({})}
        onLeft={() => void load()}
      />
    );
  }
  if (lists === undefined || lists === "failed") {
    return (
      <div className={submissionsPage().state}>
        {lists === "failed" ? (
          <Note title={pageCopy.failedTitle} text={pageCopy.failed}>
            <button type="button" className={button({ size: "sm" })} onClick={() => void showList()}>
              {pageCopy.tryAgain}
            </button>
          </Note>
        ) : (
          <LoadingNote title={pageCopy.loading} />
        )}
      </div>
    );
  }
  return (
    <>
      <Section
        number={1}
        title={list.title}
        aside={list.aside}
        action={
          <button
            type="button"
            className={button({ tone: "primary", size: "sm" })}
            disabled={isViewed}
            onClick={() => open(newDraft())}
          >
            {list.submitNew}
          </button>
        }
      >
        <ReadOnlyNote />
        <SubmissionTable submissions={lists.submissions} onOpen={(id) => open({ id })} onRemoved={() => void load()} />
      </Section>
      {lists.projects.length > 0 && (
        <Section number={2} title={projectCopy.title} aside={projectCopy.aside}>
          <OwnProjects
            projects={lists.projects}
            isLocked={isViewed}
            onChange={(project) => open(changeOf(project, lists))}
          />
        </Section>
      )}
    </>
  );
}

/** What the address asks to begin. */
function firstOf(lists: Lists, search: URLSearchParams): Opened | undefined {
  const project = search.get("project");
  if (search.has("new")) return newDraft();
  const changeable = project && lists.projects.find(({ id }) => id === project);
  return changeable ? changeOf(changeable, lists) : undefined;
}

function newDraft(): Opened {
  return { id: crypto.randomUUID(), begin: { entries: noEntries } };
}

/** The draft of a change that was started before, if there is one. */
function changeOf({ id, name, entries }: ChangeableProject, { submissions }: Lists): Opened {
  const before = submissions.find(({ status, projectId }) => status === "Draft" && projectId === id);
  return before ? { id: before.id } : { id: crypto.randomUUID(), begin: { entries, change: { id, name } } };
}
