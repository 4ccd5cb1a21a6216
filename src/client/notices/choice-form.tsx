import { type FormEvent, useState } from "react";
import { noticesCopy } from "#content/pages/notices.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import { type Preferences, topics } from "#rules/notices/topics.ts";
import { button, noticeList } from "#styled-system/recipes";
import { api } from "../api.ts";
import type { Outcome } from "../forms/use-submit.ts";
import { ReadOnlyNote } from "../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../navigation/use-is-viewed.ts";
import { memberAnswerOf } from "../own-answer.ts";
import { LoadState } from "../ui/load-state.tsx";
import { StatusMessage } from "../ui/status-message.tsx";
import { useLatest } from "../ui/use-latest.ts";
import { useOwnAnswer } from "../use-answer.ts";
import { ChoiceTable } from "./choice-table.tsx";

const copy = noticesCopy.choices;

export type ChoiceFormProps = { personId: string; kind: MemberKind; onSaved?: () => void };

const callPreferences = () => api.notices.preferences.$get();

/** The form in which a member chooses, topic by topic, when to be told by e-mail. */
export function ChoiceForm({ personId, kind, onSaved }: ChoiceFormProps) {
  const own = useOwnAnswer(personId, callPreferences);
  /** The choices that are not saved yet. Only these are sent, because another tab may have saved other topics since. */
  const [changed, setChanged] = useState<Partial<Preferences>>({});
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const isViewed = useIsViewed();
  const latest = useLatest(changed);

  if (own.state !== "ready")
    return (
      <LoadState copy={{ ...copy, failed: noticesCopy.failed, tryAgain: noticesCopy.tryAgain }} retry={own.retry} />
    );
  const { preferences, dailyAt } = own.body;
  const { change } = own;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    setOutcome({});
    const call = api.notices.preferences.$patch({ json: { preferences: changed } });
    const answer = await memberAnswerOf(call);
    const unsent = changesBeside(changed, latest.current);
    if (answer.ok) {
      change(answer.body);
      setChanged(unsent);
      onSaved?.();
    }
    const isAllSent = Object.keys(unsent).length === 0;
    setOutcome(
      answer.ok ? { done: isAllSent ? copy.saved : copy.savedBefore } : { failure: answer.detail ?? copy.failed },
    );
    setSaving(false);
  }

  const styles = noticeList();
  return (
    <form onSubmit={(event) => void save(event)}>
      <ChoiceTable
        preferences={{ ...preferences, ...changed }}
        kind={kind}
        choose={
          isViewed
            ? undefined
            : (topic, choice) => {
                setOutcome({});
                setChanged((before) => ({ ...before, [topic]: choice }));
              }
        }
      />
      <p className={styles.text}>
        {copy.atOnce} {dailyAt}, {copy.ifAny}
      </p>
      <ReadOnlyNote />
      <div className={styles.line}>
        <button type="submit" className={button()} disabled={isSaving || isViewed}>
          {isSaving ? copy.saving : copy.save}
        </button>
        <StatusMessage {...outcome} />
      </div>
    </form>
  );
}

/** Returns the choices that were made while `sent` was being saved. */
function changesBeside(sent: Partial<Preferences>, current: Partial<Preferences>): Partial<Preferences> {
  return Object.fromEntries(
    topics.flatMap((topic) => (current[topic] === sent[topic] ? [] : [[topic, current[topic]]])),
  );
}
