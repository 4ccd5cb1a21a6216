import { accountCopy } from "#content/pages/account-details.ts";
import { accountLimits } from "#rules/accounts/account-limits.ts";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage, button, formLayout } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { changeSession } from "../../change-session.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { TextField } from "../../ui/field.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { failureOf } from "./failure-of.ts";

const copy = accountCopy.name;

export function NameForm({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { form, isSending, errors, done, failure, submit } = useSubmit({
    check: ({ name = "" }) => (name.trim() === "" ? { name: copy.missing } : {}),
    async send({ name = "" }) {
      const answer = await memberAnswerOf(api.account.$patch({ json: { name } }));
      if (!answer.ok) return answer.fields?.name ? { errors: answer.fields } : failureOf(answer, copy.failed);
      if (!changeSession(answer.body.person)) return {};
      onChanged();
      return { done: copy.saved };
    },
  });

  return (
    <form ref={form} className={formLayout().root} noValidate onSubmit={submit}>
      <TextField
        label={copy.label}
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.name}
        defaultValue={person.name}
        error={errors.name}
      />
      <div className={accountPage().line}>
        <button type="submit" className={button()} disabled={isSending}>
          {isSending ? copy.saving : copy.save}
        </button>
        <StatusMessage done={done} failure={failure} />
      </div>
    </form>
  );
}
