import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { riskNotice } from "#content/data/risk-notice.ts";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import { minimumOf, type Offer } from "#rules/interests/interest.ts";
import { moneyTextOf } from "#rules/money.ts";
import { button, formLayout, interestPage } from "#styled-system/recipes";
import { LegalLine } from "../../layout/legal-line.tsx";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { describedBy, FieldError, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Figure } from "../../ui/figure.tsx";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { Note } from "../../ui/note.tsx";
import { useInterestForm } from "./use-interest-form.ts";

const copy = interestCopy.form;
const longestAmount = 20;

type InterestFormProps = {
  person: Person;
  offers: readonly Offer[];
  /** The references of the interests that were withdrawn here. A note about one of them makes room for the form. */
  withdrawn: readonly string[];
  onSent: (reference: string) => void;
  /** Called if an earlier interest was stored although its answer was lost. The list below then shows it. */
  onStoredBefore: () => void;
  /** Called if the projects that the form offers are out of date. */
  onProjectRefused: () => void;
};

/** The form or, once it was sent, a confirmation with a button to start another one. */
export function InterestForm({ withdrawn, onSent, ...offered }: InterestFormProps) {
  const [reference, setReference] = useState<string>();
  if (reference === undefined || withdrawn.includes(reference)) {
    return (
      <OpenForm
        {...offered}
        onSent={(sent) => {
          setReference(sent);
          onSent(sent);
        }}
      />
    );
  }
  return (
    // The pressed button is gone, so the focus moves to the note.
    <div ref={focusAtOnce} role="status" tabIndex={-1}>
      <Note title={copy.sentTitle}>
        <p>
          {copy.sent} <Figure>{reference}</Figure>
        </p>
        <button type="button" className={button({ size: "sm" })} onClick={() => setReference(undefined)}>
          {copy.another}
        </button>
      </Note>
    </div>
  );
}

function OpenForm({ person, offers, onSent, onStoredBefore, onProjectRefused }: Omit<InterestFormProps, "withdrawn">) {
  const styles = interestPage();
  const checkId = useId();
  const [search] = useSearchParams();
  const open = offers.filter(({ isOver }) => !isOver);
  const [chosen, setChosen] = useState(() => projectNamedIn(search, open));
  const { form, isSending, errors, failure, submit } = useInterestForm(
    { person, offers },
    {
      onSent,
      onStoredBefore,
      onProjectRefused() {
        setChosen("");
        onProjectRefused();
      },
    },
  );
  const isViewed = useIsViewed();
  const offer = open.find(({ project }) => project === chosen);
  return (
    <form ref={form} className={formLayout().root} method="post" noValidate onSubmit={submit}>
      <NotOpenNote offers={offers} named={search.get("project") ?? ""} />
      <SelectField
        label={copy.project}
        name="project"
        required
        disabled={isViewed}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={errors.project}
        note={
          offer &&
          `${copy.totalValue} ${valueTextOf(offer)}. ${copy.atLeast} ${moneyTextOf(
            minimumOf(person.kind, offer.totalValue.currency),
          )}.`
        }
      >
        <option value="">{copy.choose}</option>
        {open.map(({ project, name }) => (
          <option key={project} value={project}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={offer ? `${copy.amount}, ${offer.totalValue.currency}` : copy.amount}
        hint={copy.amountHint}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        disabled={isViewed}
        maxLength={longestAmount}
        error={errors.amount}
      />
      <TextArea
        label={copy.message}
        hint={copy.optional}
        name="message"
        rows={4}
        disabled={isViewed}
        maxLength={enquiryLimits.message}
        error={errors.message}
      />
      <section className={styles.notice} aria-labelledby={`${checkId}title`}>
        <h3 id={`${checkId}title`} className={styles.noticeTitle}>
          {riskNotice.title}
        </h3>
        {riskNotice.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <div className={styles.confirm}>
        <CheckField
          label={copy.acknowledge}
          name="acknowledged"
          value={riskNotice.version}
          required
          disabled={isViewed}
          {...describedBy(checkId, errors.acknowledged)}
        />
        <FieldError id={checkId} error={errors.acknowledged} />
      </div>
      <p>{copy.notBinding}</p>
      <ReadOnlyNote />
      <div className={styles.line}>
        <button type="submit" className={button({ tone: "primary" })} disabled={isSending || isViewed}>
          {isSending ? copy.sending : copy.send}
        </button>
        <p className={styles.status} role="alert">
          {failure}
        </p>
      </div>
      <LegalLine form="enquiry" />
    </form>
  );
}

/** Says why the project in the address cannot be chosen. */
function NotOpenNote({ offers, named }: { offers: readonly Offer[]; named: string }) {
  const offer = offers.find(({ project }) => project === named);
  if (named === "" || offer?.isOver === false) return null;
  const why = offer
    ? { title: `${copy.over} ${offer.name}`, text: copy.overText }
    : { title: copy.notOpen, text: copy.notOpenText };
  return (
    <Note {...why}>
      <PageLink to="tool" with={{ tool: "opportunities" }} className={button({ size: "sm" })}>
        {copy.opportunities}
      </PageLink>
    </Note>
  );
}

function valueTextOf({ totalValue, isSample }: Offer): string {
  return isSample ? `${moneyTextOf(totalValue)} ${copy.sample}` : moneyTextOf(totalValue);
}

/** Returns the project in the address if it takes investors, otherwise an empty string. */
function projectNamedIn(search: URLSearchParams, offers: readonly Offer[]): string {
  const named = search.get("project") ?? "";
  return offers.some(({ project }) => project === named) ? named : "";
}
