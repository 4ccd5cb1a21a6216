import { useRef } from "react";
import { grantDocument as copy } from "#content/office/give-document.ts";
import { officeDesk, officePeople } from "#styled-system/recipes";
import { GiveDocumentFields } from "../../documents/give-document-fields.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Key } from "../../parts/signs.tsx";
import { useGiveDocument } from "./use-action.ts";

/** Gives a document to a member, beside those that their kind of account sees. */
export function PersonGiving({ personId }: { personId: string }) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending, error } = useGiveDocument(personId);
  useKeys({ [copy.key]: () => field.current?.focus() });
  const give = (documentId: string) =>
    mutateAsync(documentId).then(
      () => true,
      () => false,
    );
  return (
    <section className={desk.block} data-on-screen="" aria-labelledby="person-giving">
      <header className={desk.blockHead}>
        <h2 id="person-giving">
          {copy.title} <Key name={copy.key} />
        </h2>
      </header>
      <div className={styles.form}>
        <GiveDocumentFields give={give} isBusy={isPending} inputRef={field} />
        {error && (
          <p className={styles.failure} role="alert">
            {error.message}
          </p>
        )}
      </div>
    </section>
  );
}
