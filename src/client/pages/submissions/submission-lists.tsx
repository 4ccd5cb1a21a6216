import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { submissions as pageCopy } from "#content/pages/submissions.ts";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { ChangeableProject, ListedSubmission } from "#rules/submissions/answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { bodyAbout } from "../../own-answer.ts";
import { isDoubleClick } from "../../ui/double-click.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { Section } from "../../ui/section.tsx";
import type { Opened } from "./open-submission.tsx";
import { OwnProjects } from "./own-projects.tsx";
import { SubmissionTable } from "./submission-table.tsx";

const { list, projects: projectCopy } = submissionsCopy;

type Lists = { submissions: ListedSubmission[]; projects: ChangeableProject[] };

type SubmissionListsProps = {
  personId: string;
  /** Increases when a form is gone and its entries are on record. The lists are then loaded again. */
  formsLeft: number;
  onOpen: (next: Opened, options?: { replace: boolean }) => void;
};

/** A company's submissions, and its projects on record that it may change. */
export function SubmissionLists({ personId, formsLeft, onOpen }: SubmissionListsProps) {
  const [lists, setLists] = useState<Lists | "failed">();
  const [isOld, setOld] = useState(false);
  const [readsAsked, setReadsAsked] = useState(0);
  const isViewed = useIsViewed();
  const [search] = useSearchParams();
  const project = search.get("project");
  const readAgain = () => setReadsAsked((count) => count + 1);

  const openWhatTheAddressAsks = useEffectEvent((found: Lists) => {
    const first = firstOf(found, search);
    if (first && !(isViewed && first.begin)) onOpen(first, { replace: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count, or project in the address, reloads the lists
  useEffect(() => {
    let isStale = false;
    void answerOf(api.submissions.$get()).then((answer) => {
      if (isStale) return;
      const body = bodyAbout(answer, personId);
      setLists((before) => body ?? before ?? "failed");
      setOld(!body);
      if (body) openWhatTheAddressAsks(body);
    });
    return () => {
      isStale = true;
    };
  }, [personId, formsLeft, readsAsked, project]);

  /** Removes a row, even if the lists cannot be loaded again. */
  function dropRow(removed: string): void {
    setLists((before) =>
      before && before !== "failed"
        ? { ...before, submissions: before.submissions.filter(({ id }) => id !== removed) }
        : before,
    );
    readAgain();
  }

  function tryAgain(): void {
    setLists(undefined);
    readAgain();
  }

  if (lists === undefined || lists === "failed") {
    return (
      <div className={submissionsPage().state}>
        <LoadState copy={pageCopy} retry={lists && tryAgain} />
      </div>
    );
  }
  return (
    <>
      {isOld && (
        <div className={submissionsPage().state}>
          <LoadState copy={{ ...pageCopy, failedTitle: list.oldTitle }} retry={readAgain} />
        </div>
      )}
      <Section
        title={list.title}
        aside={list.aside}
        action={
          <button
            type="button"
            className={button({ tone: "primary", size: "sm" })}
            disabled={isViewed}
            onClick={(event) => isDoubleClick(event) || onOpen(newDraft())}
          >
            {list.submitNew}
          </button>
        }
      >
        <ReadOnlyNote />
        <SubmissionTable submissions={lists.submissions} onOpen={(id) => onOpen({ id })} onRemoved={dropRow} />
      </Section>
      {lists.projects.length > 0 && (
        <Section title={projectCopy.title} aside={projectCopy.aside}>
          <OwnProjects
            projects={lists.projects}
            isLocked={isViewed}
            onChange={(project) => onOpen(changeOf(project, lists))}
          />
        </Section>
      )}
    </>
  );
}

/** Returns what the address asks to begin. */
function firstOf(lists: Lists, search: URLSearchParams): Opened | undefined {
  const project = search.get("project");
  if (search.has("new")) return newDraft();
  const changeable = project && lists.projects.find(({ id }) => id === project);
  return changeable ? changeOf(changeable, lists) : undefined;
}

function newDraft(): Opened {
  return { id: crypto.randomUUID(), begin: { entries: noEntries } };
}

/** Returns the draft of a change that was begun before, or a new draft. */
function changeOf({ id, name, entries }: ChangeableProject, { submissions }: Lists): Opened {
  const before = submissions.find(({ status, projectId }) => status === "Draft" && projectId === id);
  return before ? { id: before.id } : { id: crypto.randomUUID(), begin: { entries, change: { id, name } } };
}
