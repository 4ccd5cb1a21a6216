import { type FormEvent, useRef, useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage, button, formLayout } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { setSession } from "../../session.ts";
import { TextField } from "../../ui/field.tsx";
import { type Outcome, outcomeOf, StatusMessage } from "./status-message.tsx";

const copy = accountCopy.name;
const longestName = 200;

export function NameForm({ person }: { person: Person }) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<{ sentence: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState(false);
  useFirstInvalidFocused(form, error);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const { name = "" } = textOf(event.currentTarget);
    setOutcome(undefined);
    if (name.trim() === "") return setError({ sentence: copy.missing });
    setError(undefined);
    setSending(true);
    const answer = await answerOf(api.account.$patch({ json: { name } }));
    setSending(false);
    if (answer.ok) {
      setSession(answer.body.person);
      setOutcome({ isDone: true, sentence: copy.saved });
    } else if (answer.fields?.name) setError({ sentence: answer.fields.name });
    else setOutcome(outcomeOf(answer, copy.failed));
  }

  return (
    <form ref={form} className={formLayout().root} noValidate onSubmit={submit}>
      <TextField
        label={copy.label}
        name="name"
        autoComplete="name"
        required
        maxLength={longestName}
        defaultValue={person.name}
        error={error?.sentence}
      />
      <div className={accountPage().line}>
        <button type="submit" className={button()} disabled={sending}>
          {sending ? copy.saving : copy.save}
        </button>
        <StatusMessage outcome={outcome} />
      </div>
    </form>
  );
}
