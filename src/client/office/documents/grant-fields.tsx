import { type RefObject, useMemo, useRef, useState } from "react";
import { documentForm as copy } from "#content/office/document-form.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import { officeButton, officeDocuments, officeForm } from "#styled-system/recipes";
import { Combobox } from "../parts/combobox.tsx";
import { usePeopleChoices, useProjectChoices } from "../use-choices.ts";
import type { Entries } from "./use-document-form.ts";

type GrantFieldsProps = { entries: Entries; change: (changed: Partial<Entries>) => void };

/** Fields for the people and projects that a document is granted to. */
export function GrantFields({ entries: { people, projects }, change }: GrantFieldsProps) {
  const styles = officeForm();
  const [personText, setPersonText] = useState("");
  const [projectText, setProjectText] = useState("");
  const foundPeople = usePeopleChoices(personText.trim());
  const foundProjects = useProjectChoices(projectText.trim());
  const [personField, projectField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const freePeople = useMemo(
    () =>
      (foundPeople.data?.people ?? [])
        .filter(({ id }) => !people.some((each) => each.id === id))
        .map(({ id, name, email }) => ({ id, name: `${name}, ${email}` })),
    [foundPeople.data, people],
  );
  const freeProjects = useMemo(
    () => (foundProjects.data?.projects ?? []).filter(({ id }) => !projects.some((each) => each.id === id)),
    [foundProjects.data, projects],
  );

  function addPerson(id: string): void {
    const person = foundPeople.data?.people.find((each) => each.id === id);
    if (person) change({ people: [...people, person] });
    setPersonText("");
    focusNext(personField);
  }

  function addProject(id: string): void {
    const project = foundProjects.data?.projects.find((each) => each.id === id);
    if (project) change({ projects: [...projects, project] });
    setProjectText("");
    focusNext(projectField);
  }

  return (
    <>
      <div className={styles.field}>
        <span>{copy.people}</span>
        <Chips granted={people} onRemove={(removed) => change({ people: people.filter(({ id }) => id !== removed) })} />
        <Combobox
          key={`people ${people.length}`}
          frame="boxed"
          label={copy.addPerson}
          placeholder={copy.findPerson}
          choices={freePeople}
          chosen={null}
          onChoose={addPerson}
          onSearch={setPersonText}
          inputRef={personField}
          query={foundPeople}
          empty={copy.noPerson}
          hasMore={foundPeople.data?.hasMore}
          disabled={people.length >= documentLimits.people}
        />
      </div>
      <div className={styles.field}>
        <span>{copy.projects}</span>
        <small>{copy.projectsNote}</small>
        <Chips
          granted={projects}
          onRemove={(removed) => change({ projects: projects.filter(({ id }) => id !== removed) })}
        />
        <Combobox
          key={`projects ${projects.length}`}
          frame="boxed"
          label={copy.addProject}
          placeholder={copy.findProject}
          choices={freeProjects}
          chosen={null}
          onChoose={addProject}
          onSearch={setProjectText}
          inputRef={projectField}
          query={foundProjects}
          empty={copy.noProject}
          hasMore={foundProjects.data?.hasMore}
          disabled={projects.length >= documentLimits.projects}
        />
      </div>
    </>
  );
}

/** After a choice, an empty field replaces the used one and gets the focus: outside a field, keys are shortcuts of the desk. */
function focusNext(field: RefObject<HTMLInputElement | null>): void {
  requestAnimationFrame(() => field.current?.focus());
}

type ChipsProps = { granted: readonly { id: string; name: string }[]; onRemove: (id: string) => void };

function Chips({ granted, onRemove }: ChipsProps) {
  if (granted.length === 0) return null;
  return (
    <ul className={officeDocuments().chips}>
      {granted.map(({ id, name }) => (
        <li key={id}>
          {name}
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            aria-label={`${copy.remove} ${name}`}
            onClick={() => onRemove(id)}
          >
            {copy.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}
