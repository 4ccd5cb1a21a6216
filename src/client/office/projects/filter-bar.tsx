import { projectsDesk as copy, submissionStateNames, updateStateNames } from "#content/office/projects.ts";
import { projectStatuses } from "#rules/projects/project.ts";
import { reviewLimits, submissionStates } from "#rules/submissions/review.ts";
import { officeDesk } from "#styled-system/recipes";
import { Choice } from "../parts/choice.tsx";
import { ClearFilters, FindField } from "../parts/find-field.tsx";
import type { DeskFilters, View } from "./use-projects-desk.ts";

type FilterBarProps = { view: View; filters: DeskFilters; change: (changed: DeskFilters) => void };

const statusNames = Object.fromEntries(projectStatuses.map((status) => [status, status]));
const stateNames = Object.fromEntries(submissionStates.map((state) => [state, submissionStateNames[state]]));
const optionsOf = { submissions: stateNames, projects: statusNames, updates: updateStateNames };

/** The filters of the current view. All of them are in the address. */
export function FilterBar({ view, filters, change }: FilterBarProps) {
  const isOfProjects = view === "projects";
  return (
    <search className={officeDesk().tools}>
      {view !== "updates" && (
        <FindField
          label={copy.find[view]}
          value={filters.q}
          maxLength={reviewLimits.search}
          onFind={(q) => change({ q })}
        />
      )}
      <Choice
        label={isOfProjects ? copy.status : copy.state}
        all={isOfProjects ? copy.everyStatus : copy.everyState}
        value={filters.state}
        options={optionsOf[view]}
        onChange={(state) => change({ state })}
      />
      {Object.keys(filters).length > 0 && (
        <ClearFilters label={copy.clear} onClear={() => change({ q: "", state: "" })} />
      )}
    </search>
  );
}
