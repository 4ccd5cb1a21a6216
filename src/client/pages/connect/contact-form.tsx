import { type FormEvent, useEffect, useRef, useState } from "react";
import { connect } from "#content/connect.ts";
import { enquirySentences } from "#content/enquiry.ts";
import { portal } from "#content/portal.ts";
import { enquiryLimits, honeypotField } from "#rules/enquiry-limits.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { button, formSheet } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { textOf, useDraft } from "../../draft.ts";
import { useFirstInvalidFocused } from "../../focus.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { notify } from "../../notify.ts";
import { TextArea, TextField } from "../../ui/field.tsx";

const words = connect.form;

/** Sends once however often it is pressed; whatever fails, what was typed stays. */
export function ContactForm() {
  const look = formSheet();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, "contact");
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  useFirstInvalidFocused(form, errors);
  const topic = useTopic();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const typed = textOf(event.currentTarget);
    setSending(true);
    const reading = await read(typed);
    if (reading && "problem" in reading) {
      setSending(false);
      return showProblem(reading.detail, reading.fields);
    }
    setErrors({});
    const answer = await send(typed);
    setSending(false);
    if (answer.ok) {
      draft.finish();
      void notify("enquirySent");
    } else if (answer.problem === "invalid" || answer.problem === "rate-limited") {
      showProblem(answer.detail, answer.fields);
    } else {
      void notify("enquiryFailed");
    }
  }

  /** A key whose message was stored, though its answer was lost, cannot carry an edited one: that gets a key of its own. */
  async function send(typed: Record<string, string>) {
    const answer = await post(typed, draft.key());
    if (answer.ok || answer.problem !== "conflict") return answer;
    draft.renewKey();
    return post(typed, draft.key());
  }

  function showProblem(detail: string | undefined, fields: FieldErrors = {}): void {
    setErrors(fields);
    void notify("enquiryIncomplete", detail);
  }

  return (
    <form ref={form} className={look.root} method="post" noValidate onSubmit={submit} onFocus={fetchSchema}>
      {topic && <TextField label={words.topic} name="topic" value={topic} readOnly error={errors.topic} />}
      <div className={look.pair}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          required
          maxLength={enquiryLimits.name}
          error={errors.name}
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={enquiryLimits.email}
          error={errors.email}
        />
      </div>
      <TextField
        label={words.company}
        hint={words.optional}
        name="company"
        autoComplete="organization"
        maxLength={enquiryLimits.company}
        error={errors.company}
      />
      <TextArea
        label={words.message}
        name="message"
        required
        rows={7}
        maxLength={enquiryLimits.message}
        error={errors.message}
      />
      <label className={look.trap} aria-hidden="true">
        {words.trap}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      <noscript>
        <p>
          {words.withoutScripts} <a href={`mailto:${portal.email}`}>{portal.email}</a>
        </p>
      </noscript>
      <p>
        <button type="submit" className={button({ tone: "primary" })} disabled={sending}>
          {sending ? words.sending : words.send}
        </button>
      </p>
      <LegalLine form="enquiry" />
    </form>
  );
}

/** The schema, fetched when somebody begins to write. If it does not come, the Worker's own reading of it decides. */
function fetchSchema() {
  return import("#rules/enquiry.ts").catch(() => undefined);
}

async function read(typed: Record<string, string>) {
  return (await fetchSchema())?.readEnquiry(typed, enquirySentences);
}

/** What a link from another page says the message is about; a drawn page does not know. */
function useTopic(): string {
  const [topic, setTopic] = useState("");
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("topic") ?? "";
    setTopic(asked.slice(0, enquiryLimits.topic));
  }, []);
  return topic;
}

function post(json: Record<string, string>, key: string) {
  return answerOf(api["send-contact-email"].$post({ json, header: { "Idempotency-Key": key } }));
}
