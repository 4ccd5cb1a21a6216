import { type FormEvent, useRef, useState } from "react";
import { accountSheet } from "#content/pages/account-details.ts";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage, button, formSheet } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { setSession } from "../../session.ts";
import { TextField } from "../../ui/field.tsx";
import { type Outcome, outcomeOf, Said } from "./status-message.tsx";

const words = accountSheet.name;
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
    if (name.trim() === "") return setError({ sentence: words.missing });
    setError(undefined);
    setSending(true);
    const answer = await answerOf(api.account.$patch({ json: { name } }));
    setSending(false);
    if (answer.ok) {
      setSession(answer.body.person);
      setOutcome({ isDone: true, sentence: words.saved });
    } else if (answer.fields?.name) setError({ sentence: answer.fields.name });
    else setOutcome(outcomeOf(answer, words.failed));
  }

  return (
    <form ref={form} className={formSheet().root} noValidate onSubmit={submit}>
      <TextField
        label={words.label}
        name="name"
        autoComplete="name"
        required
        maxLength={longestName}
        defaultValue={person.name}
        error={error?.sentence}
      />
      <div className={accountPage().line}>
        <button type="submit" className={button()} disabled={sending}>
          {sending ? words.saving : words.save}
        </button>
        <Said outcome={outcome} />
      </div>
    </form>
  );
}
