import { type RefObject, useMemo, useState } from "react";
import { replyDesk as copy } from "#content/office/enquiry.ts";
import { officeButton, officeReply } from "#styled-system/recipes";
import { LazyDialog } from "../lazy-dialog.tsx";
import { Combobox } from "../parts/combobox.tsx";
import { Key } from "../parts/signs.tsx";
import { useSavedReplies } from "./use-saved-replies.ts";

type SavedRepliesProps = { field: RefObject<HTMLInputElement | null>; onInsert: (text: string) => void };

/** A field to find saved replies by typing. Choosing one inserts it. */
export function SavedReplies({ field, onInsert }: SavedRepliesProps) {
  const styles = officeReply();
  const query = useSavedReplies();
  const [isManaging, setManaging] = useState(false);
  // The key of the field. A new field after each choice allows choosing the same reply again.
  const [inserted, setInserted] = useState(0);
  const choices = useMemo(
    () => (query.data?.replies ?? []).map(({ id, title }) => ({ id, name: title })),
    [query.data],
  );

  function insert(id: string): void {
    const reply = query.data?.replies.find((each) => each.id === id);
    if (!reply) return;
    setInserted(inserted + 1);
    onInsert(reply.text);
  }

  function closeDialog(): void {
    setManaging(false);
  }

  return (
    <div className={styles.saved}>
      <div className={styles.savedField}>
        <Combobox
          key={inserted}
          label={copy.allSaved}
          isLabelHidden
          placeholder={copy.choose}
          choices={choices}
          chosen={null}
          onChoose={insert}
          query={query}
          empty={copy.noneSaved}
          inputRef={field}
        />
      </div>
      <Key name=";" />
      <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setManaging(true)}>
        {copy.manage}
      </button>
      {isManaging && (
        <LazyDialog
          importModule={() => import("#browser/client/office/enquiry/saved-reply-dialog.tsx")}
          onClose={closeDialog}
        >
          {({ SavedReplyDialog }) => <SavedReplyDialog onClose={closeDialog} />}
        </LazyDialog>
      )}
    </div>
  );
}
