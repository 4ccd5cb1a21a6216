import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { enquirySentences } from "#content/forms/enquiry.ts";
import { connect } from "#content/pages/connect.ts";
import { portal } from "#content/portal.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import { button, formLayout } from "#styled-system/recipes";
import { CompanyField, EmailField, Honeypot, NameField } from "../../forms/enquiry-fields.tsx";
import { useEnquiryForm } from "../../forms/use-enquiry-form.ts";
import { LegalLine } from "../../layout/legal-line.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

const copy = connect.form;

export function ContactForm() {
  const styles = formLayout();
  const topic = useTopic();
  const { form, isSending, errors, submit } = useEnquiryForm({
    name: "contact",
    read,
    sent: "enquirySent",
    failed: "enquiryFailed",
  });

  return (
    <form ref={form} className={styles.root} method="post" noValidate onSubmit={submit} onFocus={fetchSchema}>
      {topic && <TextField label={copy.topic} name="topic" value={topic} readOnly error={errors.topic} />}
      <div className={styles.pair}>
        <NameField label={copy.name} error={errors.name} />
        <EmailField label={copy.email} error={errors.email} />
      </div>
      <CompanyField label={copy.company} hint={copy.optional} error={errors.company} />
      <TextArea
        label={copy.message}
        name="message"
        required
        rows={7}
        maxLength={enquiryLimits.message}
        error={errors.message}
      />
      <Honeypot label={copy.trap} />
      <noscript>
        <p>
          {copy.withoutScripts} <a href={`mailto:${portal.email}`}>{portal.email}</a>
        </p>
      </noscript>
      <p>
        <button type="submit" className={button({ tone: "primary", scripted: true })} disabled={isSending}>
          {isSending ? copy.sending : copy.send}
        </button>
      </p>
      <LegalLine form="enquiry" />
    </form>
  );
}

/** Loads the schema when somebody starts to type. If that fails, only the Worker validates. */
function fetchSchema() {
  return import("#browser/rules/enquiries/enquiry.ts").catch(() => undefined);
}

async function read(typed: Record<string, string>) {
  return (await fetchSchema())?.readEnquiry(typed, enquirySentences);
}

/** Returns the topic in the address. Empty in the page as the Worker renders it. */
function useTopic(): string {
  const [topic, setTopic] = useState("");
  const [search] = useSearchParams();
  useEffect(() => {
    const named = (search.get("topic") ?? "").slice(0, enquiryLimits.topic);
    // The Worker refuses half a character, such as an emoji that was cut.
    setTopic(named.replace(/[\uD800-\uDBFF]$/, ""));
  }, [search]);
  return topic;
}
