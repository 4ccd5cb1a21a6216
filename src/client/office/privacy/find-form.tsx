import { type FormEvent, useId, useRef } from "react";
import { privacyDesk as copy } from "#content/office/privacy.ts";
import { accountLimits } from "#rules/accounts/account-limits.ts";
import { officeButton, officeInput, officePrivacy } from "#styled-system/recipes";
import { useKeys } from "../keys/use-keys.ts";
import { describedBy, FieldError } from "../parts/field-error.tsx";

type FindFormProps = { isFinding: boolean; error: string | undefined; onFind: (email: string) => void };

/** The form for the e-mail address whose data is searched for. */
export function FindForm({ isFinding, error, onFind }: FindFormProps) {
  const styles = officePrivacy();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (email === "") field.current?.focus();
    else onFind(email);
  }

  return (
    <search>
      <form className={styles.find} onSubmit={submit} noValidate>
        <div>
          <label htmlFor={id}>{copy.email}</label>
          <input
            ref={field}
            id={id}
            type="search"
            inputMode="email"
            className={officeInput()}
            autoComplete="off"
            maxLength={accountLimits.email}
            {...describedBy(id, error)}
          />
          <FieldError id={id} error={error} />
        </div>
        <button type="submit" className={officeButton({ tone: "primary" })} disabled={isFinding}>
          {copy.find}
        </button>
      </form>
    </search>
  );
}
