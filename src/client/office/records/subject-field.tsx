import { useMemo, useState } from "react";
import { recordsDesk as copy } from "#content/office/records.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { Combobox } from "../parts/combobox.tsx";
import { useChoices } from "../use-choices.ts";
import type { RecordsSearch } from "./records-address.ts";

type SubjectFieldProps = {
  subject: { project: string } | { person: string } | undefined;
  /** Its name, where it is known. */
  name: string | undefined;
  onChoose: (subject: RecordsSearch) => void;
};

/** Whose records: a project, or a person by name or address. */
export function SubjectField({ subject, name, onChoose }: SubjectFieldProps) {
  const [text, setText] = useState("");
  const query = useChoices(text.trim());
  const chosen = subject && ("project" in subject ? `project ${subject.project}` : `person ${subject.person}`);
  const choices = useMemo(() => {
    const typed = searchTextOf(text);
    const found = [
      ...(query.data?.projects ?? [])
        .filter((project) => searchTextOf(project.name).includes(typed))
        .map((project) => ({ id: `project ${project.id}`, name: `${project.name}, ${copy.project}` })),
      ...(query.data?.people ?? []).map((person) => ({
        id: `person ${person.id}`,
        name: `${person.name}, ${person.email}`,
      })),
    ];
    const isThere = chosen === undefined || found.some(({ id }) => id === chosen);
    return isThere || name === undefined ? found : [{ id: chosen, name }, ...found];
  }, [query.data, text, chosen, name]);

  function choose(id: string): void {
    const [column, ...rest] = id.split(" ");
    onChoose({ [column ?? ""]: rest.join(" ") });
    setText("");
  }

  return (
    <Combobox
      look="boxed"
      label={copy.find}
      placeholder={copy.findHint}
      choices={choices}
      chosen={chosen ?? null}
      onChoose={choose}
      onSearch={setText}
      query={query}
      empty={copy.nobody}
    />
  );
}
