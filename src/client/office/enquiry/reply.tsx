import { Tabs } from "@ark-ui/react/tabs";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { replyDesk as copy } from "#content/office/enquiry.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";
import { officeButton, officeReply } from "#styled-system/recipes";
import { formOf, isTyping, useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import { Preview } from "./preview.tsx";
import { SavedReplies } from "./saved-replies.tsx";
import type { Writes } from "./use-enquiry.ts";
import type { useReplyDraft } from "./use-reply-draft.ts";
import { useSending } from "./use-sending.ts";

export type ReplyTab = "write" | "preview" | "note";

type ReplyProps = {
  detail: EnquiryDetail;
  writes: Writes;
  replyDraft: ReturnType<typeof useReplyDraft>;
  tab: ReplyTab;
  onTab: (tab: ReplyTab) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  noteField: RefObject<HTMLTextAreaElement | null>;
  savedField: RefObject<HTMLInputElement | null>;
};

/** Writes, previews and sends a reply; or writes a note, which only staff see. */
export function Reply({ detail, writes, replyDraft, tab, onTab, field, noteField, savedField }: ReplyProps) {
  const styles = officeReply();
  const { reference, email, clock, status, isErased } = detail;
  const { draft, change } = replyDraft;
  const { send, addNote, failure, done } = useSending({
    reference,
    writes,
    replyDraft,
    field,
    noteField,
    onSent: () => onTab("write"),
  });
  const isNote = tab === "note";
  const suspected = status === "suspected" ? copy.suspected : undefined;
  const refusal = isErased ? copy.erased : suspected;
  const failed = useRef<HTMLParagraphElement>(null);
  // Scrolls to the message: the top of a long box may be out of view.
  useLayoutEffect(() => {
    if (failure) failed.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  useKeys({
    "Ctrl+Enter": (event) => {
      // Ctrl+Enter in another field or form of the page sends nothing.
      const isOwn = event.target === field.current || event.target === noteField.current;
      if (!isOwn && (isTyping(event) || formOf(event))) return;
      if (isNote) void addNote();
      else if (!refusal) void send();
    },
  });

  const sendText = clock.answeredAt ? copy.sendAgain : copy.send;
  return (
    <Tabs.Root
      className={styles.root}
      value={tab}
      onValueChange={({ value }) => onTab(value as ReplyTab)}
      aria-label={copy.label}
    >
      <div className={styles.head}>
        <span className={styles.line}>
          <span className={styles.label}>{copy.to}</span> {email}
        </span>
        <span className={styles.line}>
          <span className={styles.label}>{copy.reference}</span> {reference}
        </span>
      </div>
      <div className={styles.tools}>
        <Tabs.List className={styles.tabs} aria-label={copy.label}>
          <Tabs.Trigger className={styles.tab} value="write">
            {copy.write}
          </Tabs.Trigger>
          <Tabs.Trigger className={styles.tab} value="preview">
            {copy.preview}
          </Tabs.Trigger>
          <Tabs.Trigger className={styles.tab} value="note">
            {copy.note} <Key name="m" />
          </Tabs.Trigger>
        </Tabs.List>
        {!isNote && (
          <SavedReplies
            field={savedField}
            onInsert={(text) => {
              change({ body: draft.body.trim() === "" ? text : `${draft.body.trimEnd()}\n\n${text}` });
              onTab("write");
              requestAnimationFrame(() => field.current?.focus());
            }}
          />
        )}
      </div>
      {failure && (
        <p ref={failed} className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      {/* Hidden by our own state: Ark's state follows a moment later, and a hidden field cannot be focused. */}
      <Tabs.Content value="write" hidden={tab !== "write"}>
        <textarea
          ref={field}
          className={styles.field}
          rows={9}
          aria-label={copy.text}
          maxLength={inboxLimits.reply}
          value={draft.body}
          onChange={({ target }) => change({ body: target.value })}
        />
      </Tabs.Content>
      <Tabs.Content value="preview" hidden={tab !== "preview"} className={styles.preview}>
        {tab === "preview" && <Preview reference={reference} text={draft.body.trim()} />}
      </Tabs.Content>
      <Tabs.Content value="note" hidden={tab !== "note"}>
        <textarea
          ref={noteField}
          className={styles.field}
          data-note=""
          rows={6}
          aria-label={copy.noteText}
          maxLength={inboxLimits.note}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Tabs.Content>
      <div className={styles.foot}>
        <span className={styles.said} role="status">
          {done ?? hintOf()}
        </span>
        {isNote ? (
          <button type="button" className={officeButton()} disabled={writes.isBusy} onClick={addNote}>
            {writes.isBusy ? copy.addingNote : copy.addNote}
          </button>
        ) : (
          <button
            type="button"
            className={`${officeButton({ tone: "primary" })} ${styles.send}`}
            disabled={writes.isBusy || refusal !== undefined}
            onClick={send}
          >
            {writes.isBusy ? copy.sending : sendText} <Key name="Ctrl" />
            <Key name="Enter" />
          </button>
        )}
      </div>
    </Tabs.Root>
  );

  function hintOf(): string {
    if (isNote) return copy.noteHint;
    if (refusal) return refusal;
    return draft.body === "" ? "" : copy.draftKept;
  }
}
