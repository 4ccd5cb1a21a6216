import { useMemo, useState } from "react";
import { entryForm as copy } from "#content/office/records.ts";
import { officePanel } from "#styled-system/recipes";
import { type Choice, Combobox } from "../parts/combobox.tsx";
import { useSubjects } from "./use-records.ts";

type ChoiceFieldProps = { chosen: Choice | null; onChoose: (choice: Choice) => void; error: string | undefined };

/** A project of all. */
export function ProjectField({ chosen, onChoose, error }: ChoiceFieldProps) {
  const { data } = useSubjects("");
  const choices = useMemo(() => withChosen(data?.projects ?? [], chosen), [data, chosen]);
  return (
    <div className={officePanel().field}>
      <Combobox
        look="boxed"
        label={copy.project}
        choices={choices}
        chosen={chosen?.id ?? null}
        onChoose={(id) => onChoose(choices.find((each) => each.id === id) ?? { id, name: id })}
        empty={copy.noProject}
        error={error}
      />
    </div>
  );
}

/** A person, by the beginning of a name or an address. */
export function PersonField({ chosen, onChoose, error }: ChoiceFieldProps) {
  const [text, setText] = useState("");
  const { data } = useSubjects(text.trim());
  const choices = useMemo(() => {
    const people = (data?.people ?? []).filter(({ kind }) => kind !== "company");
    return withChosen(
      people.map(({ id, name, email }) => ({ id, name: `${name}, ${email}` })),
      chosen,
    );
  }, [data, chosen]);
  return (
    <div className={officePanel().field}>
      <Combobox
        look="boxed"
        label={copy.person}
        choices={choices}
        chosen={chosen?.id ?? null}
        onChoose={(id) => onChoose(choices.find((each) => each.id === id) ?? { id, name: id })}
        onSearch={setText}
        empty={copy.noPerson}
        error={error}
      />
    </div>
  );
}

function withChosen(choices: readonly Choice[], chosen: Choice | null): readonly Choice[] {
  return chosen === null || choices.some(({ id }) => id === chosen.id) ? choices : [chosen, ...choices];
}
