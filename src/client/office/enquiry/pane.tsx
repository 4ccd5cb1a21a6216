import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import type { Person as CurrentPerson } from "#rules/accounts/person.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeEnquiry } from "#styled-system/recipes";
import { LazyView } from "../../layout/lazy-view.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { CallFailure } from "../call.ts";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { FailedLoad } from "../parts/failed-load.tsx";
import { useKeptState } from "../use-kept-state.ts";
import { useOpenedForm } from "../use-opened-form.ts";
import { isFocusFree } from "../use-return-to-link.ts";
import { Actions } from "./actions.tsx";
import { AnsweredElsewhere } from "./answered-elsewhere.tsx";
import { Changed } from "./changed.tsx";
import { ClockHead } from "./clock-head.tsx";
import { DataRequest } from "./data-request.tsx";
import { EnquiryHead } from "./enquiry-head.tsx";
import { Facts } from "./facts.tsx";
import { Person } from "./person.tsx";
import { Reply, type ReplyTab } from "./reply.tsx";
import { EnquiryHistory, Others } from "./side.tsx";
import { Thread } from "./thread.tsx";
import { useEnquiry, useWrites } from "./use-enquiry.ts";
import { useReplyDraft } from "./use-reply-draft.ts";

type PaneProps = {
  reference: string;
  person: CurrentPerson;
  now: number;
  search: string;
  onBack: () => void;
  /** While rows are ticked, the keys that change something apply to the rows. */
  hasSelection: boolean;
};

/** The open enquiry. */
export function EnquiryPane({ reference, ...rest }: PaneProps) {
  const styles = officeEnquiry();
  const { data, error, refetch } = useEnquiry(reference);
  useOpenRecordName(data?.name);
  if (data) return <OpenEnquiry detail={data} reference={reference} {...rest} />;
  return (
    <section className={styles.state}>
      <NoEnquiry query={{ error, refetch }}>
        <button type="button" className={officeButton()} onClick={rest.onBack}>
          {copy.back}
        </button>
      </NoEnquiry>
    </section>
  );
}

type NoEnquiryProps = { query: { error: Error | null; refetch: () => unknown }; children: ReactNode };

/** Replaces an enquiry that is loading, does not exist, or did not load. */
function NoEnquiry({ query, children }: NoEnquiryProps) {
  const { error } = query;
  if (!error) return <LoadingNote title={copy.loading} />;
  if (error instanceof CallFailure && error.problem === "not-found")
    return (
      <div role="alert">
        <Note title={copy.unknownTitle} text={copy.unknown}>
          {children}
        </Note>
      </div>
    );
  return (
    <FailedLoad title={copy.failedTitle} query={query}>
      {children}
    </FailedLoad>
  );
}

function OpenEnquiry({ detail, person, now, search, onBack, hasSelection }: PaneProps & { detail: EnquiryDetail }) {
  const styles = officeEnquiry();
  const writes = useWrites(detail, person.id);
  const replyDraft = useReplyDraft(person.id, detail.reference);
  const [tab, setTab] = useState<ReplyTab>("write");
  const given = detail.thread.filter(({ event }) => event === "answered-elsewhere");
  /** `before`: how many such entries the thread had when the form was opened. */
  const [elsewhere, setElsewhere, clearElsewhere] = useKeptState(
    `elsewhere:${detail.reference}`,
    () => ({ isOpen: false, text: "", before: given.length }),
    ({ text }) => text !== "",
  );
  const elsewhereForm = useOpenedForm<HTMLTextAreaElement>(
    (isOpen) => setElsewhere(({ text, before }) => ({ isOpen, text, before: text === "" ? given.length : before })),
    clearElsewhere,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [replyField, noteField] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLTextAreaElement>(null)];
  const [ownerField, savedField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const canAnswer = detail.status !== "suspected";

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared when the thread changes, not while somebody types
  useEffect(() => {
    // It was stored although its answer was lost.
    if (given.slice(elsewhere.before).some(({ text }) => text === elsewhere.text.trim())) clearElsewhere();
  }, [detail.thread]);

  useEffect(() => {
    // A list beside the enquiry keeps the focus. If the enquiry replaces the list, its heading gets the focus.
    if (isFocusFree() || !document.activeElement?.checkVisibility()) heading.current?.focus();
  }, []);

  function beginText(which: "write" | "note"): void {
    // Synchronously, so that what is typed right after the key goes into the field.
    flushSync(() => setTab(which));
    const field = which === "note" ? noteField : replyField;
    field.current?.scrollIntoView({ block: "nearest" });
    field.current?.focus();
  }

  function assign(): void {
    ownerField.current?.scrollIntoView({ block: "center" });
    ownerField.current?.focus();
  }

  useKeys({
    r: () => beginText("write"),
    m: () => beginText("note"),
    ";": () => {
      flushSync(() => setTab("write"));
      savedField.current?.focus();
    },
    p: () => document.getElementById("person")?.focus(),
  });
  useKeys({ a: assign, ...(canAnswer && { w: elsewhereForm.open }) }, { isActive: !hasSelection });

  return (
    <div className={styles.root}>
      <section className={styles.pane} aria-labelledby="enquiry">
        <EnquiryHead detail={detail} heading={heading} onBack={onBack}>
          <Actions
            detail={detail}
            writes={writes}
            personId={person.id}
            hasSelection={hasSelection}
            onAssign={assign}
            onReply={() => beginText("write")}
            onElsewhere={elsewhereForm.open}
            elsewhereButton={elsewhereForm.opener}
          />
        </EnquiryHead>
        <ClockHead detail={detail} now={now} />
        <Changed writes={writes} now={now} hasTyped={replyDraft.draft.body !== "" || replyDraft.draft.note !== ""} />
        {writes.failure?.at === "head" && (
          <p className={styles.alert} role="alert">
            {writes.failure.text}
          </p>
        )}
        <div role="status">{writes.done && <p className={styles.elsewhere}>{writes.done}</p>}</div>
        {elsewhere.isOpen && (
          <AnsweredElsewhere
            reference={detail.reference}
            writes={writes}
            text={elsewhere.text}
            onType={(text) => setElsewhere({ ...elsewhere, isOpen: true, text })}
            onDone={clearElsewhere}
            onCancel={elsewhereForm.cancel}
            onKeyDown={elsewhereForm.onKeyDown}
            field={elsewhereForm.field}
          />
        )}
        <div className={styles.matter}>
          <Thread detail={detail} now={now} />
          <Reply
            detail={detail}
            writes={writes}
            replyDraft={replyDraft}
            tab={tab}
            onTab={setTab}
            field={replyField}
            noteField={noteField}
            savedField={savedField}
          />
        </div>
      </section>
      <aside className={`${styles.side} ${styles.pane}`} aria-label={copy.facts}>
        <Facts detail={detail} writes={writes} now={now} ownerField={ownerField} />
        {detail.consultation && (
          <LazyView
            key={detail.reference}
            importModule={() => import("#browser/client/office/enquiry/decision.tsx")}
            copy={copy.decisionLoad}
            className={styles.block}
          >
            {({ Decision }) => <Decision reference={detail.reference} search={search} />}
          </LazyView>
        )}
        <DataRequest detail={detail} />
        <Person detail={detail} writes={writes} />
        <Others detail={detail} now={now} search={search} />
        <EnquiryHistory detail={detail} now={now} />
      </aside>
    </div>
  );
}
