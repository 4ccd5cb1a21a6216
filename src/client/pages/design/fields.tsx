import { type SubmitEvent, useState } from "react";
import { design } from "#content/pages/design.ts";
import { passwordField } from "#content/pages/set-password.ts";
import { button, formSheet } from "#styled-system/recipes";
import { notify } from "../../notify.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Section } from "../../ui/section.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const words = design.fields;
const sheet = formSheet();
/** As long as a slow answer takes. */
const sendingMs = 1500;

export function Fields() {
  return (
    <Section number={6} title={words.title} aside={words.aside}>
      <Stack>
        <Specimen of="ui/field">
          <div className={sheet.root}>
            <div className={sheet.pair}>
              <TextField label={words.name} defaultValue={words.typed} />
              <TextField label={words.company} hint={words.optional} />
            </div>
            <div className={sheet.pair}>
              <TextField label={words.email} defaultValue={words.wrong} error={words.error} />
              <TextField label={words.locked} defaultValue={words.lockedValue} readOnly />
            </div>
            <div className={sheet.pair}>
              <TextArea label={words.message} hint={words.optional} rows={3} />
              <TextArea label={words.message} rows={3} error={words.messageError} />
            </div>
            <SelectField label={words.time} note={words.note}>
              {words.slots.map((slot) => (
                <option key={slot}>{slot}</option>
              ))}
            </SelectField>
          </div>
        </Specimen>
        <Specimen of="ui/password-field">
          <div className={sheet.root}>
            <div className={sheet.pair}>
              <PasswordField
                label={words.password}
                words={passwordField}
                defaultValue={words.secret}
                autoComplete="off"
              />
              <PasswordField
                label={words.password}
                words={passwordField}
                autoComplete="off"
                error={words.passwordError}
              />
            </div>
          </div>
        </Specimen>
        <Specimen of="ui/check-field">
          <CheckField label={words.check} defaultChecked />
        </Specimen>
        <Specimen of="recipes/form-sheet">
          <LiveForm />
        </Specimen>
      </Stack>
    </Section>
  );
}

/** Refuses to go empty, then sends to nobody. */
function LiveForm() {
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = event.currentTarget.elements.namedItem("name") as HTMLInputElement;
    const isMissing = name.value.trim() === "";
    setError(isMissing ? words.missing : undefined);
    if (isMissing) {
      name.focus();
      return;
    }
    setSending(true);
    setTimeout(() => {
      setSending(false);
      void notify("enquirySent");
    }, sendingMs);
  }

  return (
    <form className={sheet.root} noValidate onSubmit={submit} aria-label={words.live}>
      <TextField label={words.required} name="name" autoComplete="off" error={error} />
      <p>
        <button type="submit" className={button({ tone: "primary" })} disabled={sending}>
          {sending ? design.actions.sending : words.send}
        </button>
      </p>
    </form>
  );
}
