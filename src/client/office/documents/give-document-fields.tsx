import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useMemo, useState } from "react";
import { grantDocument as copy } from "#content/office/give-document.ts";
import { officeButton, officeDesk } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { Combobox } from "../parts/combobox.tsx";

type GiveDocumentFieldsProps = {
  /** Returns true if the document was given. */
  give: (documentId: string) => Promise<boolean>;
  isBusy: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A field to find a library document by its title, and a button that gives it to a person. */
export function GiveDocumentFields({ give, isBusy, inputRef }: GiveDocumentFieldsProps) {
  const desk = officeDesk();
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  /** Ends shortly after `isBusy`, which ends together with the message about the answer. */
  const [isGiving, setGiving] = useState(false);
  const query = useQuery({
    queryKey: ["documents", title],
    queryFn: () => bodyOf(api.documents.$get({ query: title.trim() ? { title: title.trim() } : {} })),
    placeholderData: keepPreviousData,
    refetchInterval: false,
    staleTime: 60_000,
  });
  const choices = useMemo(
    () => (query.data?.documents ?? []).map(({ id, title: name }) => ({ id, name })),
    [query.data],
  );

  function choose(id: string): void {
    setChosen(id);
    setSaid("");
  }

  async function giveChosen(): Promise<void> {
    if (chosen === null) return setSaid(copy.chooseFirst);
    setGiving(true);
    const isGranted = await give(chosen);
    setGiving(false);
    setSaid(isGranted ? copy.given : "");
    // Another document may have been chosen in the meantime.
    if (isGranted) setChosen((current) => (current === chosen ? null : current));
  }

  return (
    <>
      <Combobox
        frame="boxed"
        label={copy.document}
        placeholder={copy.find}
        choices={choices}
        chosen={chosen}
        onChoose={choose}
        onSearch={setTitle}
        query={query}
        empty={copy.none}
        {...(inputRef && { inputRef })}
      />
      <span className={desk.acts}>
        <button type="button" className={officeButton()} disabled={isBusy} onClick={giveChosen}>
          {isGiving && isBusy ? copy.giving : copy.give}
        </button>
        <span role="status" className={desk.label}>
          {said}
        </span>
      </span>
    </>
  );
}
