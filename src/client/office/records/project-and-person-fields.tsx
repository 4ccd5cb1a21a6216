import { useMemo, useState } from "react";
import { entryForm as copy } from "#content/office/records.ts";
import { officeForm } from "#styled-system/recipes";
import { Combobox, type ComboboxChoice } from "../parts/combobox.tsx";
import { usePeopleChoices, useProjectChoices } from "../use-choices.ts";

type SubjectFieldProps = {
  chosen: ComboboxChoice | null;
  onChoose: (choice: ComboboxChoice) => void;
  error: string | undefined;
};

/** A field to find a project by its name. */
export function ProjectField({ chosen, onChoose, error }: SubjectFieldProps) {
  const [text, setText] = useState("");
  const query = useProjectChoices(text.trim());
  const choices = useMemo(() => withChosen(query.data?.projects ?? [], chosen), [query.data, chosen]);
  return (
    <div className={officeForm().field}>
      <Combobox
        frame="boxed"
        label={copy.project}
        choices={choices}
        chosen={chosen?.id ?? null}
        onChoose={(id) => onChoose(choices.find((each) => each.id === id) ?? { id, name: id })}
        onSearch={setText}
        query={query}
        empty={copy.noProject}
        hasMore={query.data?.hasMore}
        error={error}
      />
    </div>
  );
}

/** A field to find a person by the beginning of a name or e-mail address. */
export function PersonField({ chosen, onChoose, error }: SubjectFieldProps) {
  const [text, setText] = useState("");
  const query = usePeopleChoices(text.trim());
  const choices = useMemo(() => {
    const people = (query.data?.people ?? []).filter(({ kind }) => kind !== "company");
    return withChosen(
      people.map(({ id, name, email }) => ({ id, name: `${name}, ${email}` })),
      chosen,
    );
  }, [query.data, chosen]);
  return (
    <div className={officeForm().field}>
      <Combobox
        frame="boxed"
        label={copy.person}
        choices={choices}
        chosen={chosen?.id ?? null}
        onChoose={(id) => onChoose(choices.find((each) => each.id === id) ?? { id, name: id })}
        onSearch={setText}
        query={query}
        empty={copy.noPerson}
        hasMore={query.data?.hasMore}
        error={error}
      />
    </div>
  );
}

function withChosen(choices: readonly ComboboxChoice[], chosen: ComboboxChoice | null): readonly ComboboxChoice[] {
  return chosen === null || choices.some(({ id }) => id === chosen.id) ? choices : [chosen, ...choices];
}
