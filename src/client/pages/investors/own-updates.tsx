import { useRef, useState } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate, OwnUpdatePage } from "#rules/projects/updates/answers.ts";
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

type OwnUpdatesProps = { personId: string; projects: readonly UpdateProject[]; first: Omit<OwnUpdatePage, "personId"> };
/** `update`: as it was read to go on with it; undefined of one that is begun. */
type Open = { id: string } & ({ as: "form"; update?: OwnUpdate } | { as: "text"; text: string });

/** A company's updates, and the one that is written or read. */
export function OwnUpdates({ personId, projects, first }: OwnUpdatesProps) {
  const styles = companyTools();
  const isViewed = useIsViewed();
  const [{ updates, next }, setPage] = useState(first);
  const [open, setOpen] = useState<Open>();
  const [earlier, setEarlier] = useState<"ready" | "loading" | "failed">("ready");
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean }>();
  const said = useOutcomeFocus<HTMLParagraphElement>(outcome);
  const reads = useRef(0);
  const opens = useRef(0);

  /** Opens one at once, or closes it. What is still read to be opened is not opened any more. */
  function show(shown: Open | undefined): void {
    opens.current += 1;
    setOpen(shown);
  }

  /** Reads one with its text, and opens it. Of several the last one counts. */
  async function openAs(as: Open["as"], id: string): Promise<void> {
    opens.current += 1;
    const count = opens.current;
    const answer = await answerOf(api.company.updates[":id"].$get({ param: { id } }));
    const body = bodyAbout(answer, personId);
    if (count !== opens.current) return;
    if (!body) return setOutcome({ sentence: (answer.ok ? undefined : answer.detail) ?? copy.failed, failed: true });
    const { update } = body;
    setOpen(as === "form" ? { id, as, update } : { id, as, text: update.text });
  }

  /** Not where the list has begun again in the meantime. */
  async function loadMore(after: string): Promise<void> {
    const read = reads.current;
    setEarlier("loading");
    const page = bodyAbout(await answerOf(api.company.updates.$get({ query: { after } })), personId);
    if (read !== reads.current) return;
    setEarlier(page ? "ready" : "failed");
    if (!page) return;
    // One that has changed since is the first of the list already.
    setPage((before) => {
      const seen = new Set(before.updates.map(({ id }) => id));
      return { ...page, updates: [...before.updates, ...page.updates.filter(({ id }) => !seen.has(id))] };
    });
  }

  /**
   * Reads the beginning of the list again, where the update that was acted on stands first, and announces the outcome. Of several
   * lists the last one counts.
   */
  async function finish(sentence: string, { failed = false, gone = "" } = {}): Promise<void> {
    reads.current += 1;
    const read = reads.current;
    setEarlier("loading");
    if (gone !== "") {
      opens.current += 1;
      setOpen((before) => (before?.id === gone ? undefined : before));
    }
    const page = bodyAbout(await answerOf(api.company.updates.$get({ query: {} })), personId);
    if (read === reads.current) setEarlier("ready");
    if (page && read === reads.current) setPage(page);
    // It is not shown again where the list cannot be read.
    else if (gone !== "") setPage((before) => ({ ...before, updates: before.updates.filter(({ id }) => id !== gone) }));
    setOutcome({ sentence, failed });
  }

  /** Goes on with what was begun, unless it was stored although its answer was lost, and has been submitted since. */
  function write(): void {
    const begun = findBegun(personId);
    const stored = updates.find(({ id }) => id === begun);
    if (stored?.state === "draft") void openAs("form", stored.id);
    else show({ id: (stored ? undefined : begun) ?? crypto.randomUUID(), as: "form" });
  }

  const written = open?.as === "form" ? open : undefined;
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
            onClose={() => show(undefined)}
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
              onWrite={() => void openAs("form", update.id)}
              onRead={(isRead) => (isRead ? void openAs("text", update.id) : show(undefined))}
              onDone={(sentence, { failed = false, isGone = false } = {}) =>
                finish(sentence, { failed, gone: isGone ? update.id : "" })
              }
            />
          )}
          renderMore={(update) =>
            open?.as === "text" && open.id === update.id && <p className={styles.text}>{open.text}</p>
          }
        />
        {next !== null && (
          <p className={styles.line}>
            {earlier === "failed" && <span role="alert">{copy.moreFailed}</span>}
            <button
              type="button"
              className={button({ size: "sm" })}
              disabled={earlier === "loading"}
              onClick={() => void loadMore(next)}
            >
              {earlier === "loading" ? copy.loadingMore : copy.more}
            </button>
          </p>
        )}
      </div>
    </Section>
  );
}
