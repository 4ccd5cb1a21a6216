import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { savedDesk as copy } from "#content/office/enquiry.ts";
import type { SavedReply } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeSavedReplies } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { bodyOf } from "../call.ts";
import { FailedLoad } from "../parts/failed-load.tsx";
import { invalidate } from "../query-client.ts";
import { QuestionButtons } from "../question-buttons.tsx";
import { SavedReplyForm } from "./saved-reply-form.tsx";
import { savedRepliesKey, useSavedReplies } from "./use-saved-replies.ts";

/** All saved replies, to add, change and remove. They are shared by the whole office. */
export function SavedReplyDialog({ onClose }: { onClose: () => void }) {
  const styles = officeSavedReplies();
  const query = useSavedReplies();
  const { data } = query;
  const [edited, setEdited] = useState<SavedReply | "new">();
  const close = () => setEdited(undefined);
  // A colleague may remove the edited reply. Its form stays, with what is typed.
  const isListed = edited !== "new" && data?.replies.some(({ id }) => id === edited?.id);
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose} place="right">
      <div className={styles.root}>
        <p className={styles.lead}>{copy.lead}</p>
        {edited && !isListed ? (
          <SavedReplyForm {...(edited !== "new" && { reply: edited })} onDone={close} />
        ) : (
          <button type="button" className={officeButton()} onClick={() => setEdited("new")}>
            {copy.add}
          </button>
        )}
        {query.isLoadingError && <FailedLoad title={copy.failedTitle} query={query} />}
        {query.isPending && <LoadingNote title={copy.loading} />}
        {data?.replies.length === 0 && <Note title={copy.none} />}
        <ul className={styles.list}>
          {data?.replies.map((reply) => (
            <li key={reply.id} className={styles.item}>
              {edited !== "new" && edited?.id === reply.id ? (
                <SavedReplyForm reply={edited} onDone={close} />
              ) : (
                <>
                  <b>{reply.title}</b>
                  <p className={styles.text}>{reply.text}</p>
                  <span className={styles.acts}>
                    <button type="button" className={officeButton()} onClick={() => setEdited(reply)}>
                      {copy.edit}
                    </button>
                    <Removal reply={reply} />
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Removal({ reply: { id, version } }: { reply: SavedReply }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => bodyOf(api.office["saved-replies"][":id"].$delete({ param: { id }, json: { version } })),
    onSettled: () => invalidate(client, savedRepliesKey),
  });
  const question = useQuestion(() => removal.mutate(), { onAsk: removal.reset });
  const texts = { act: copy.remove, really: copy.removeReally, keep: copy.keep, acting: copy.removing };
  return (
    <>
      {removal.isError && <span role="alert">{removal.error.message}</span>}
      <QuestionButtons question={question} copy={texts} tone="quiet" isActing={removal.isPending} />
    </>
  );
}
