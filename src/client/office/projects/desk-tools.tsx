import { type FormEvent, useEffect, useRef } from "react";
import { projectsDesk as copy, submissionStateNames } from "#content/office/projects.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { reviewLimits, submissionStates } from "#rules/submissions/office-requests.ts";
import { officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { useKeys } from "../use-keys.ts";
import type { DeskFilters, View } from "./use-projects-desk.ts";

type DeskToolsProps = { view: View; filters: DeskFilters; change: (changed: DeskFilters) => void };

/** Which of them. All filters are in the address. */
export function DeskTools({ view, filters, change }: DeskToolsProps) {
  const desk = officeDesk();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  const { q = "", state = "" } = filters;
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  function search(event: FormEvent): void {
    event.preventDefault();
    change({ q: field.current?.value.trim() ?? "" });
  }

  const isOfProjects = view === "projects";
  const options = isOfProjects
    ? projectStatuses.map((status) => [status, status] as const)
    : submissionStates.map((each) => [each, submissionStateNames[each]] as const);
  return (
    <search className={desk.tools}>
      <form onSubmit={search} className={desk.acts}>
        <input
          ref={field}
          type="search"
          className={officeInput()}
          aria-label={copy.find[view]}
          placeholder={copy.find[view]}
          defaultValue={q}
          maxLength={reviewLimits.search}
        />
        <button type="submit" className={officeButton()}>
          {copy.doFind}
        </button>
      </form>
      <select
        className={officeInput()}
        aria-label={isOfProjects ? copy.status : copy.state}
        value={state}
        onChange={({ target }) => change({ state: target.value })}
      >
        <option value="">{isOfProjects ? copy.everyStatus : copy.everyState}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {Object.keys(filters).length > 0 && (
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => change({ q: "", state: "" })}>
          {copy.clear}
        </button>
      )}
    </search>
  );
}
