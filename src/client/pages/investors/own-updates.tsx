import { useRef, useState } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate, OwnUpdatePage } from "#rules/projects/updates/answers.ts";
import type { UpdateProject } from "#rules/projects/updates/update.ts";
import { button, companyTools } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { ownAnswerOf } from "../../own-answer.ts";
import { LoadMore, type OwnPages } from "../../paged-list.tsx";
import { Section } from "../../ui/section.tsx";
import { focusIfFree, useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { findNewDraftId, keepText } from "./kept-text.ts";
import { UpdateActs } from "./update-acts.tsx";
import { UpdateForm } from "./update-form.tsx";
import { UpdateList } from "./update-list.tsx";

const copy = investorsCopy.updates;

type OwnUpdatesProps = { personId: string; projects: readonly UpdateProject[]; own: OwnPages<OwnUpdatePage> };
/** `update` is the draft to continue, or undefined for a new one. */
type Open = { id: string } & ({ as: "form"; update?: OwnUpdate } | { as: "text"; text: string });

/** A company's updates, and the update that is being written or read. */
export function OwnUpdates({ personId, projects, own }: OwnUpdatesProps) {
  const styles = companyTools();
  const isViewed = useIsViewed();
  /** Ids of updates that were removed. They stay hidden even if the list cannot be loaded again. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>();
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean }>();
  const said = useOutcomeFocus<HTMLParagraphElement>(outcome);
  const opens = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const updates = own.pages.flatMap((page) => page.updates).filter(({ id }) => !removed.includes(id));

  /** Opens or closes an update at once. An update that is still being loaded is then not opened. */
  function show(shown: Open | undefined): void {
    opens.current += 1;
    setOpen(shown);
  }

  /**
   * Loads an update with its text, and opens it. If several are loaded at once, the last one is opened. As `begun`, an update
   * that is not stored continues as a new one, and an update that was submitted is replaced by a new one.
   */
  async function openAs(as: Open["as"] | "begun", id: string): Promise<void> {
    opens.current += 1;
    const count = opens.current;
    setOutcome(undefined);
    const answer = await ownAnswerOf(api.company.updates[":id"].$get({ param: { id } }), personId);
    if (count !== opens.current) return;
    if (as === "begun" && !answer.ok && answer.problem === "not-found") return show({ id, as: "form" });
    if (as === "begun" && answer.ok && answer.body.update.state !== "draft") return begin();
    setOutcome(answer.ok ? undefined : { sentence: answer.detail ?? copy.openFailed, failed: true });
    if (!answer.ok) return;
    const { update } = answer.body;
    setOpen(as === "text" ? { id, as, text: update.text } : { id, as: "form", update });
  }

  /** Announces the outcome once the list is loaded again. `gone` is the id of an update that was removed. */
  async function finish(sentence: string, { failed = false, gone }: { failed?: boolean; gone?: string } = {}) {
    if (gone !== undefined) {
      setRemoved((before) => [...before, gone]);
      keepText({ id: gone, personId, isNew: false }, undefined);
      opens.current += 1;
      setOpen((before) => (before?.id === gone ? undefined : before));
    }
    setOutcome(undefined);
    await own.reload();
    setOutcome({ sentence, failed });
  }

  /** Continues the update begun in this tab, unless it was stored in a call whose answer was lost, and submitted since. */
  function write(): void {
    const begun = findNewDraftId(personId);
    const listed = updates.find(({ id }) => id === begun);
    if (begun !== undefined && (listed?.state === "draft" || (!listed && own.hasMore))) void openAs("begun", begun);
    else begin(listed ? undefined : begun);
  }

  function begin(id: string = crypto.randomUUID()): void {
    show({ id, as: "form" });
  }

  const written = open?.as === "form" ? open : undefined;
  return (
    <Section
      title={copy.title}
      aside={copy.aside}
      action={
        <button
          type="button"
          className={button({ tone: "primary", size: "sm" })}
          disabled={isViewed || written !== undefined}
          onClick={write}
        >
          {copy.write}
        </button>
      }
    >
      <div className={styles.stack}>
        <ReadOnlyNote />
        {written !== undefined && (
          <UpdateForm
            key={written.id}
            id={written.id}
            personId={personId}
            projects={projects}
            update={written.update}
            onSaved={(sentence, { isOver }) => {
              if (isOver) show(undefined);
              return finish(sentence);
            }}
            onRefused={own.reload}
            onClose={() => show(undefined)}
          />
        )}
        <p ref={said} tabIndex={-1} className={styles.status} role={outcome?.failed ? "alert" : "status"}>
          {outcome?.sentence}
        </p>
        <UpdateList
          ref={list}
          updates={updates}
          renderActs={(update) => (
            <UpdateActs
              update={update}
              isRead={open?.as === "text" && open.id === update.id}
              isWritten={written !== undefined}
              onWrite={() => void openAs("form", update.id)}
              onRead={(isRead) => (isRead ? void openAs("text", update.id) : show(undefined))}
              onDone={(sentence, { failed = false, isGone = false } = {}) =>
                finish(sentence, { failed, ...(isGone && { gone: update.id }) })
              }
            />
          )}
          // An update that was withdrawn while it was read is a draft, which has no button to close its text.
          renderMore={(update) =>
            open?.as === "text" &&
            open.id === update.id &&
            update.state !== "draft" && <p className={styles.text}>{open.text}</p>
          }
        />
        <LoadMore list={own} copy={copy} className={styles.line} onLast={() => focusIfFree(list.current)} />
      </div>
    </Section>
  );
}
