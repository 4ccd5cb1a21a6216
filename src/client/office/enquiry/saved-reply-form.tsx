import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { savedDesk as copy } from "#content/office/enquiry.ts";
import type { SavedReply } from "#rules/enquiries/inbox-answers.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";
import { officeButton, officeInput, officeSavedReplies } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { bodyOf, CallFailure, currentVersionOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { useKeptState } from "../use-kept-state.ts";
import { savedRepliesKey } from "./use-saved-replies.ts";

/** `key` is the idempotency key of a new reply. */
type Entry = { id: string; title: string; text: string; version: number; key: string };

/** The form for a new saved reply, or to change one. After a conflict, saving overwrites the colleague's version. */
export function SavedReplyForm({ reply, onDone }: { reply?: SavedReply; onDone: () => void }) {
  const styles = officeSavedReplies();
  const client = useQueryClient();
  const { title: savedTitle, text: savedText, version: savedVersion } = reply ?? { title: "", text: "", version: 0 };
  const [typed, setTyped, clear] = useKeptState(
    `saved-reply:${reply?.id ?? ""}`,
    (): Entry => ({
      id: reply?.id ?? "",
      title: savedTitle,
      text: savedText,
      version: savedVersion,
      key: crypto.randomUUID(),
    }),
    (current) => current.title !== savedTitle || current.text !== savedText,
  );
  const { title, text } = typed;
  const latest = useLatest(typed);
  const isLeft = useRef(false);
  const [failure, setFailure] = useState("");
  /** The colleague's version, after a conflict. */
  const [theirs, setTheirs] = useState<SavedReply>();
  /** The entries that were sent and have no answer. Each may have been saved. */
  const unanswered = useRef<readonly Entry[]>([]);
  const saving = useMutation({
    mutationFn: async (wanted: Entry) => {
      const answer = await send(wanted).catch((error: unknown) => saveOverOwn(wanted, error));
      unanswered.current = [];
      return answer;
    },
    onSuccess: () => invalidate(client, savedRepliesKey),
    onError(error, wanted) {
      const isUnknown = error instanceof CallFailure && error.isUnknown;
      const isConflict = error instanceof CallFailure && error.problem === "conflict";
      if (isUnknown) unanswered.current = [...unanswered.current, wanted];
      const current = currentVersionOf<SavedReply>(error);
      if (current) change({ version: current.version });
      // Another text was stored with the kept key, before the form was left.
      else if (isConflict && unanswered.current.length === 0) change({ key: crypto.randomUUID() });
      // After a lost answer, the list shows whether the reply was saved.
      if (current || isUnknown) void invalidate(client, savedRepliesKey);
      setTheirs(current);
      setFailure(current ? copy.changed : error.message);
    },
  });

  /** Saves over this form's earlier save whose answer was lost: the API answers the same entry again with the current record. */
  async function saveOverOwn(wanted: Entry, refusal: unknown) {
    for (const earlier of unanswered.current) {
      if (!(refusal instanceof CallFailure) || refusal.problem !== "conflict") break;
      const saved = await send(earlier).catch(() => undefined);
      if (saved) return send({ ...wanted, id: saved.reply.id, version: saved.reply.version });
    }
    throw refusal;
  }

  function change(changed: Partial<Entry>): void {
    setTyped((before) => ({ ...before, ...changed }));
  }

  function leave(): void {
    isLeft.current = true;
    clear();
    onDone();
  }

  function save(): void {
    saving.mutateAsync(typed).then(
      ({ reply: { id, version } }) => {
        if (isLeft.current) return;
        // Text typed in the meantime was not saved. The next save overwrites this one.
        if (latest.current === typed) leave();
        else change({ id, version });
      },
      () => {
        // The error message is shown by the form.
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = title.trim() === "" || text.trim() === "";
    setFailure(isMissing ? copy.missing : "");
    if (!isMissing) setTheirs(undefined);
    if (!isMissing && !saving.isPending) save();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.field}>
        {copy.name}
        <input
          className={officeInput()}
          autoComplete="off"
          value={title}
          maxLength={inboxLimits.title}
          // The button that opened the form is gone, and had the focus.
          ref={focusAtOnce}
          onChange={({ target }) => change({ title: target.value })}
        />
      </label>
      <label className={styles.field}>
        {copy.text}
        <textarea
          className={officeInput()}
          rows={7}
          value={text}
          maxLength={inboxLimits.reply}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <p role="status">{saving.isSuccess && copy.savedBefore}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {failure && theirs && (
        <div>
          <p>{copy.theirs}</p>
          <blockquote className={styles.theirs}>
            <b>{theirs.title}</b>
            <p>{theirs.text}</p>
          </blockquote>
        </div>
      )}
      <span className={styles.acts}>
        <button type="submit" className={officeButton()} disabled={saving.isPending}>
          {saving.isPending ? copy.saving : copy.save}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={leave}>
          {copy.cancel}
        </button>
      </span>
    </form>
  );
}

function send({ id, version, title, text, key }: Entry) {
  const json = { title: title.trim(), text: text.trim() };
  if (id === "") return bodyOf(api.office["saved-replies"].$post({ json, header: { "Idempotency-Key": key } }));
  return bodyOf(api.office["saved-replies"][":id"].$patch({ param: { id }, json: { ...json, version } }));
}
