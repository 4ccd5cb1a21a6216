import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { giveDesk as copy } from "#content/office/enquiry.ts";
import { officeButton, officeDesk, officeEnquiry } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { Combobox } from "../parts/combobox.tsx";
import type { Attempts } from "./use-enquiry.ts";

/** A document of the library, found by its title, for the person behind the address. */
export function GiveDocument({ reference, attempts }: { reference: string; attempts: Attempts }) {
  const [desk, styles] = [officeDesk(), officeEnquiry()];
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState("");
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

  async function give(): Promise<void> {
    if (chosen === null) return setSaid(copy.chooseFirst);
    setGiving(true);
    const isGiven = await attempts.attempt(() =>
      bodyOf(
        api.office.enquiries[":reference"].documents.$post({ param: { reference }, json: { documentId: chosen } }),
      ),
    );
    setGiving(false);
    setSaid(isGiven ? copy.given : "");
    // Another may have been chosen meanwhile.
    if (isGiven) setChosen((now) => (now === chosen ? null : now));
  }

  return (
    <section className={styles.block} aria-label={copy.give}>
      <header className={desk.blockHead}>
        <h2>{copy.give}</h2>
        <span className={desk.aside}>{copy.inviteNote}</span>
      </header>
      <div className={styles.form}>
        <Combobox
          frame="boxed"
          label={copy.document}
          placeholder={copy.findDocument}
          choices={choices}
          chosen={chosen}
          onChoose={choose}
          onSearch={setTitle}
          query={query}
          empty={copy.noDocument}
        />
        <span className={desk.acts}>
          <button type="button" className={officeButton()} disabled={attempts.isBusy} onClick={give}>
            {isGiving ? copy.giving : copy.doGive}
          </button>
          <span role="status" className={styles.small}>
            {said}
          </span>
        </span>
      </div>
    </section>
  );
}
