import { type SubmitEvent, useState } from "react";
import { design } from "#content/pages/design.ts";
import { passwordField } from "#content/pages/set-password.ts";
import { button, formLayout } from "#styled-system/recipes";
import { CompanyField, EmailField, NameField } from "../../forms/enquiry-fields.tsx";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { notify } from "../../notify.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Section } from "../../ui/section.tsx";
import { Specimen, Stack } from "./specimen.tsx";

const copy = design.fields;
const form = formLayout();

export function Fields() {
  return (
    <Section title={copy.title} aside={copy.aside} onScreenOnly>
      <Stack>
        <Specimen of="ui/field">
          <div className={form.root}>
            <div className={form.pair}>
              <TextField label={copy.name} defaultValue={copy.typed} />
              <TextField label={copy.company} hint={copy.optional} />
            </div>
            <div className={form.pair}>
              <TextField label={copy.email} defaultValue={copy.wrong} error={copy.error} />
              <TextField label={copy.locked} defaultValue={copy.lockedValue} readOnly />
            </div>
            <div className={form.pair}>
              <TextArea label={copy.message} hint={copy.optional} rows={3} />
              <TextArea label={copy.message} rows={3} error={copy.messageError} />
            </div>
            <SelectField label={copy.time} note={copy.note}>
              {copy.slots.map((slot) => (
                <option key={slot}>{slot}</option>
              ))}
            </SelectField>
          </div>
        </Specimen>
        <Specimen of="ui/password-field">
          <div className={form.root}>
            <div className={form.pair}>
              <PasswordField label={copy.password} copy={passwordField} defaultValue={copy.secret} autoComplete="off" />
              <PasswordField label={copy.password} copy={passwordField} autoComplete="off" error={copy.passwordError} />
            </div>
          </div>
        </Specimen>
        <Specimen of="forms/enquiry-fields">
          <div className={form.root}>
            <div className={form.pair}>
              <NameField label={copy.name} />
              <EmailField label={copy.email} />
            </div>
            <CompanyField label={copy.company} hint={copy.optional} />
          </div>
        </Specimen>
        <Specimen of="forms/new-password-field">
          <div className={form.root}>
            <NewPasswordField label={copy.newPassword} hint={copy.passwordHint} error={undefined} />
          </div>
        </Specimen>
        <Specimen of="ui/check-field">
          <CheckField label={copy.check} defaultChecked />
        </Specimen>
        <Specimen of="recipes/form-layout">
          <LiveForm />
        </Specimen>
      </Stack>
    </Section>
  );
}

/** A form that refuses an empty field. It sends nothing, and looks busy until its answer button is pressed. */
function LiveForm() {
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = event.currentTarget.elements.namedItem("name") as HTMLInputElement;
    const isMissing = name.value.trim() === "";
    setError(isMissing ? copy.missing : undefined);
    if (isMissing) {
      name.focus();
      return;
    }
    setSending(true);
  }

  function answer(): void {
    setSending(false);
    void notify("enquirySent");
  }

  return (
    <form className={form.root} noValidate onSubmit={submit} aria-label={copy.live}>
      <TextField label={copy.required} name="name" autoComplete="off" error={error} />
      <p>
        <button type="submit" className={button({ tone: "primary", scripted: true })} disabled={sending}>
          {sending ? design.actions.sending : copy.send}
        </button>{" "}
        <button type="button" className={button()} disabled={!sending} onClick={answer}>
          {copy.answer}
        </button>
      </p>
    </form>
  );
}
