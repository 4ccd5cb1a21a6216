import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { reportsCopy } from "#content/pages/reports.ts";
import type { OwnHolding, ReportsAnswer } from "#rules/portfolio/reports/answers.ts";
import { isNamedLike, type Mandate, mandateLimits } from "#rules/portfolio/reports/mandate.ts";
import { button, reportsPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";

const copy = reportsCopy.mandates;

type MandateListProps = {
  overview: ReportsAnswer;
  /** False for members who are no longer institutional. */
  mayAdd: boolean;
  onChanged: () => void;
  /** Says why the list may lack a change. */
  note: ReactNode;
};

/** The mandates of a member, each with its holdings, and a form for a new one. */
export function MandateList({ overview, mayAdd, onChanged, note }: MandateListProps) {
  const { holdings } = overview;
  /** Ids of removed mandates. They stay hidden even if the list is not loaded again, as after the end of the session. */
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const mandates = overview.mandates.filter(({ id }) => !removed.includes(id));
  const styles = reportsPage();
  const { form, isSending, errors, done, failure, report, submit } = useSubmit({
    check({ name = "" }) {
      if (name.trim() === "") return { name: copy.missing };
      if (isNamedLike(reportsCopy.allHoldings, name)) return { name: copy.reserved };
      // Checked here: the server returns the existing mandate instead, so that a repeated call adds nothing.
      const isTaken = mandates.some((mandate) => isNamedLike(mandate.name, name));
      return isTaken ? { name: copy.taken } : {};
    },
    async send({ name = "" }) {
      const answer = await memberAnswerOf(api.reports.mandates.$post({ json: { name } }));
      if (!answer.ok) return { failure: answer.detail ?? copy.failed };
      // What was typed in the meantime is another name, and stays.
      draft.finish({ name });
      onChanged();
      return { done: copy.added };
    },
  });
  const draft = useDraft(form, `mandate:${overview.personId}`);
  // The outcome takes the focus if it was lost, for example with the button of a removed mandate.
  const outcome = useOutcomeFocus<HTMLParagraphElement>(mandates.length);
  return (
    <div className={styles.stack}>
      {note && <div role="alert">{note}</div>}
      {mandates.length === 0 && <p>{copy.none}</p>}
      {mandates.map((mandate) => (
        <MandateHoldings
          key={mandate.id}
          mandate={mandate}
          mandates={mandates}
          holdings={holdings}
          onChanged={onChanged}
          onRemoved={() => {
            setRemoved((before) => [...before, mandate.id]);
            report({ done: copy.removed });
            onChanged();
          }}
        />
      ))}
      <form ref={form} className={styles.add} noValidate onSubmit={submit}>
        {mayAdd && (
          <div className={styles.form}>
            <TextField
              label={copy.name}
              name="name"
              autoComplete="off"
              required
              maxLength={mandateLimits.name}
              error={errors.name}
            />
            <button type="submit" className={button()} disabled={isSending}>
              {isSending ? copy.adding : copy.add}
            </button>
          </div>
        )}
        <p ref={outcome} role="status" tabIndex={-1}>
          {done}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </form>
    </div>
  );
}

type MandateHoldingsProps = {
  mandate: Mandate;
  mandates: readonly Mandate[];
  holdings: readonly OwnHolding[];
  onChanged: () => void;
  /** Called after the mandate was removed. Its own message is gone with it, so the list shows one. */
  onRemoved: () => void;
};

function MandateHoldings({ mandate: { id, name }, mandates, holdings, onChanged, onRemoved }: MandateHoldingsProps) {
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<{ done?: string; failure?: string }>({});
  /** Holdings changed in a call whose answer was lost. It is unknown if they are in the mandate. */
  const unanswered = useRef<ReadonlySet<string>>(new Set());
  /** The boxes that were ticked at the last press, and those changed since, which stay so if the holding moves by that press. */
  const ticked = useRef<readonly string[]>(undefined);
  const changedSince = useRef(new Map<string, boolean>());
  const styles = reportsPage();
  const own = holdings.filter(({ mandate }) => mandate === id);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll("holding").map(String);
    // Sends only what was changed here: another window may have changed the other holdings since.
    const changed = holdings.filter(
      (holding) => unanswered.current.has(holding.id) || chosen.includes(holding.id) !== (holding.mandate === id),
    );
    const ids = changed.map((holding) => holding.id);
    const json = {
      holdings: ids.filter((each) => chosen.includes(each)),
      removed: ids.filter((each) => !chosen.includes(each)),
    };
    ticked.current = chosen;
    changedSince.current.clear();
    setSaving(true);
    setSaid({});
    const answer = await memberAnswerOf(api.reports.mandates[":id"].holdings.$put({ param: { id }, json }));
    setSaving(false);
    if (answer.ok) unanswered.current = new Set();
    else if (answer.problem === "unavailable") unanswered.current = new Set([...unanswered.current, ...ids]);
    if (!answer.ok) return setSaid({ failure: answer.detail ?? copy.failed });
    setSaid({ done: copy.saved });
    onChanged();
  }

  function noteChange(holding: OwnHolding, isTicked: boolean): void {
    const wasTicked = ticked.current ? ticked.current.includes(holding.id) : holding.mandate === id;
    if (isTicked === wasTicked) changedSince.current.delete(holding.id);
    else changedSince.current.set(holding.id, isTicked);
  }

  return (
    <details className={styles.mandate}>
      <summary>
        {name}, {own.length} {own.length === 1 ? copy.holding : copy.holdings}
      </summary>
      <form onSubmit={(event) => void save(event)}>
        <div className={styles.checks}>
          {holdings.map((holding) => {
            const other = mandates.find((each) => each.id === holding.mandate && each.id !== id);
            const label = `${holding.name}, ${holding.currency}`;
            return (
              <CheckField
                // The key changes when the holding moves, because a box keeps the state that it was first rendered with.
                key={`${holding.id} ${holding.mandate === id}`}
                name="holding"
                value={holding.id}
                defaultChecked={changedSince.current.get(holding.id) ?? holding.mandate === id}
                onChange={({ target }) => noteChange(holding, target.checked)}
                label={other ? `${label} (${copy.other} ${other.name})` : label}
              />
            );
          })}
        </div>
        <div className={styles.more}>
          <button type="submit" className={button({ size: "sm" })} disabled={isSaving}>
            {isSaving ? copy.saving : copy.save}
          </button>
          <ConfirmButton
            copy={copy.removal}
            about={name}
            disabled={isSaving}
            statusClass={styles.failure}
            call={() => api.reports.mandates[":id"].$delete({ param: { id } })}
            onDone={onRemoved}
          />
          <span role="status">{said.done}</span>
          <span role="alert" className={styles.failure}>
            {said.failure}
          </span>
        </div>
      </form>
    </details>
  );
}
