import { useRef, useState } from "react";
import { reportsCopy } from "#content/pages/reports.ts";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";
import { endedPeriods, type PeriodKind, periodKinds, periodTextOf } from "#rules/portfolio/reports/period.ts";
import { button, reportsPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { Announcement } from "../../ui/announcement.tsx";
import { SelectField } from "../../ui/field.tsx";

const copy = reportsCopy.issue;

/** Issues a statement for a period that is over, or opens an issued one if it has the same figures. */
export function IssueForm({ overview, onIssued }: { overview: ReportsAnswer; onIssued: (id: string) => void }) {
  const { firstDays, mandates, today } = overview;
  const [chosen, setCurrency] = useState(firstDays[0]?.currency);
  // Undefined if there was nothing on record yet when the page was opened.
  const currency = chosen ?? firstDays[0]?.currency;
  const first = firstDays.find((each) => each.currency === currency)?.day ?? today;
  const lists = Object.fromEntries(periodKinds.map((each) => [each, endedPeriods(each, first, today)]));
  const [wanted, setWanted] = useState<PeriodKind>("quarter");
  const kind = lists[wanted]?.length ? wanted : "month";
  /** The newest period, which is chosen again when the kind or the currency changes. */
  const newest = lists[kind]?.[0];
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const period = useRef<HTMLSelectElement>(null);
  const mandate = useRef<HTMLSelectElement>(null);
  const styles = reportsPage();
  if (!currency) return <p>{copy.nothing}</p>;
  if (!lists.month?.length) return <p>{copy.none}</p>;

  async function send(chosen: NonNullable<typeof currency>): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const json = { period: period.current?.value ?? "", currency: chosen, mandate: mandate.current?.value || null };
    const answer = await memberAnswerOf(api.reports.statements.$post({ json }));
    setSending(false);
    if (answer.ok) return onIssued(answer.body.statement.id);
    setFailure(answer.detail ?? copy.failed);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send(currency);
      }}
    >
      <div className={styles.form}>
        <SelectField label={copy.kind} value={kind} onChange={(event) => setWanted(event.target.value as PeriodKind)}>
          {periodKinds
            .filter((each) => lists[each]?.length)
            .map((each) => (
              <option key={each} value={each}>
                {copy.kinds[each]}
              </option>
            ))}
        </SelectField>
        <SelectField key={`${kind} ${currency}`} ref={period} label={copy.which}>
          {lists[kind]?.map((each) => (
            <option key={each.id} value={each.id}>
              {periodTextOf(each)}
            </option>
          ))}
        </SelectField>
        {firstDays.length > 1 && (
          <SelectField
            label={copy.currency}
            value={currency}
            onChange={(event) => setCurrency(event.target.value as typeof currency)}
          >
            {firstDays.map((each) => (
              <option key={each.currency}>{each.currency}</option>
            ))}
          </SelectField>
        )}
        {mandates.length > 0 && (
          <SelectField ref={mandate} label={copy.mandate}>
            <option value="">{reportsCopy.allHoldings}</option>
            {mandates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <button type="submit" className={button({ tone: "primary" })} disabled={isSending}>
          {isSending ? copy.sending : copy.send}
        </button>
      </div>
      <Announcement chosen={`${kind} ${currency}`} text={newest && `${copy.chosen} ${periodTextOf(newest)}`} />
      <p className={styles.about}>{copy.note}</p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  );
}
