import { useMemo, useState } from "react";
import { recordsDesk as copy } from "#content/office/records.ts";
import { Combobox } from "../parts/combobox.tsx";
import { usePeopleChoices, useProjectChoices } from "../use-choices.ts";
import type { RecordsSearch, RecordsSubject } from "./records-address.ts";

type SubjectFieldProps = {
  subject: RecordsSubject | undefined;
  /** The name of the subject, if it is known. */
  name: string | undefined;
  onChoose: (subject: RecordsSearch) => void;
};

/** A field to choose whose records are shown: a project, or a person by name or e-mail address. */
export function SubjectField({ subject, name, onChoose }: SubjectFieldProps) {
  const [text, setText] = useState("");
  const [people, projects] = [usePeopleChoices(text.trim()), useProjectChoices(text.trim())];
  const chosen = subject && ("project" in subject ? `project ${subject.project}` : `person ${subject.person}`);
  const choices = useMemo(() => {
    const found = [
      ...(projects.data?.projects ?? []).map((project) => ({
        id: `project ${project.id}`,
        name: `${project.name}, ${copy.project}`,
      })),
      ...(people.data?.people ?? []).map((person) => ({
        id: `person ${person.id}`,
        name: `${person.name}, ${person.email}`,
      })),
    ];
    // Matches at the beginning come first: projects are also found by text within their name, and can be many.
    const begins = ({ name: each }: { name: string }) => each.toLowerCase().startsWith(text.trim().toLowerCase());
    const sorted = found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
    const isThere = chosen === undefined || found.some(({ id }) => id === chosen);
    return isThere || name === undefined ? sorted : [{ id: chosen, name }, ...sorted];
  }, [people.data, projects.data, chosen, name, text]);

  function choose(id: string): void {
    const [column, ...rest] = id.split(" ");
    onChoose({ [column ?? ""]: rest.join(" ") });
    setText("");
  }

  return (
    <Combobox
      frame="boxed"
      label={copy.find}
      placeholder={copy.findHint}
      choices={choices}
      chosen={chosen ?? null}
      onChoose={choose}
      onSearch={setText}
      query={{
        isFetching: people.isFetching || projects.isFetching,
        isLoadingError: people.isLoadingError || projects.isLoadingError,
        refetch: () => [people, projects].map((each) => each.isLoadingError && each.refetch()),
      }}
      empty={copy.nobody}
      hasMore={people.data?.hasMore || projects.data?.hasMore}
    />
  );
}
