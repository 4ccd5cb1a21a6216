import { useRef, useState } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import type { UpdateProject } from "#rules/projects/updates/update.ts";
import { button, companyTools } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { bodyAbout } from "../../own-answer.ts";
import { Section } from "../../ui/section.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { findBegun } from "./kept-text.ts";
import { UpdateActs } from "./update-acts.tsx";
import { UpdateForm } from "./update-form.tsx";
import { UpdateList } from "./update-list.tsx";

const copy = investorsCopy.updates;

type OwnUpdatesProps = { personId: string; projects: readonly UpdateProject[]; first: readonly OwnUpdate[] };
type Open = { id: string; as: "form" | "text" };

/** A company's updates, and the one that is written or read. */
export function OwnUpdates({ personId, projects, first }: OwnUpdatesProps) {
  const styles = companyTools();
  const isViewed = useIsViewed();
  const [updates, setUpdates] = useState(first);
  const [open, setOpen] = useState<Open>();
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean }>();
  const said = useOutcomeFocus<HTMLParagraphElement>(outcome);
  const reads = useRef(0);

  /** Reads the list again, and announces the outcome for the update that was acted on. Of several lists the last one counts. */
  async function finish(sentence: string, { failed = false, gone = "" } = {}): Promise<void> {
    reads.current += 1;
    const read = reads.current;
    const body = bodyAbout(await answerOf(api.company.updates.$get()), personId);
    if (body && read === reads.current) setUpdates(body.updates);
    // It is not shown again where the list cannot be read.
    else if (gone !== "") setUpdates((before) => before.filter(({ id }) => id !== gone));
    setOutcome({ sentence, failed });
  }

  /** What was begun, unless it was stored although its answer was lost, and has been submitted since. */
  function findUnfinished(): string | undefined {
    const begun = findBegun(personId);
    const isOver = updates.some(({ id, state }) => id === begun && state !== "draft");
    return isOver ? undefined : begun;
  }

  const written = open?.as === "form" ? open.id : undefined;
  return (
    <Section
      number={1}
      title={copy.title}
      aside={copy.aside}
      action={
        <button
          type="button"
          className={button({ tone: "primary", size: "sm" })}
          disabled={isViewed || written !== undefined}
          onClick={() => setOpen({ id: findUnfinished() ?? crypto.randomUUID(), as: "form" })}
        >
          {copy.write}
        </button>
      }
    >
      <div className={styles.stack}>
        <ReadOnlyNote />
        {written !== undefined && (
          <UpdateForm
            key={written}
            id={written}
            personId={personId}
            projects={projects}
            update={updates.find(({ id }) => id === written)}
            onSaved={(sentence, { isOver }) => {
              if (isOver) setOpen(undefined);
              return finish(sentence);
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        <p
          ref={said}
          tabIndex={-1}
          className={styles.status}
          role={outcome?.failed ? "alert" : "status"}
          {...(outcome?.failed && { "data-failed": "" })}
        >
          {outcome?.sentence}
        </p>
        <UpdateList
          updates={updates}
          renderActs={(update) => (
            <UpdateActs
              update={update}
              isRead={open?.as === "text" && open.id === update.id}
              isWritten={written !== undefined}
              onWrite={() => setOpen({ id: update.id, as: "form" })}
              onRead={(isRead) => setOpen(isRead ? { id: update.id, as: "text" } : undefined)}
              onDone={(sentence, { failed = false, isGone = false } = {}) =>
                finish(sentence, { failed, gone: isGone ? update.id : "" })
              }
            />
          )}
          renderMore={(update) =>
            open?.as === "text" && open.id === update.id && <p className={styles.text}>{update.text}</p>
          }
        />
      </div>
    </Section>
  );
}
