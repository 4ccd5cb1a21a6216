import { useNavigate } from "react-router-dom";
import { projectsDesk as copy, projectsFoot, submissionsFoot, updatesFoot } from "#content/office/projects.ts";
import { officeDesk, officeProjects } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import type { DeskProps } from "../desk-props.ts";
import { useKeys } from "../keys/use-keys.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import { useRowFocus } from "../rows/use-row-focus.ts";
import { FilterBar } from "./filter-bar.tsx";
import { ProjectList, SubmissionList } from "./lists.tsx";
import { ProjectEditor, ProjectPane } from "./project-pane.tsx";
import { SubmissionPane } from "./submission-pane.tsx";
import { UpdateList } from "./update-list.tsx";
import { UpdatePane } from "./update-pane.tsx";
import { projectsAddress, useDeskAddress, useProjectList, useSubmissionList, views } from "./use-projects-desk.ts";
import { useUpdateList } from "./use-updates.ts";

const feet = { submissions: submissionsFoot, projects: projectsFoot, updates: updatesFoot };

/** The submissions of companies, and the projects: a list, and the open record beside it, or in its place on small screens. */
export function Desk({ person }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const navigate = useNavigate();
  const { view, open, edit, filters, change, addressWith } = useDeskAddress();
  const submissions = useSubmissionList(filters, view === "submissions");
  const projects = useProjectList(filters, view === "projects");
  const updates = useUpdateList(filters, view === "updates");
  const list = { submissions, projects, updates }[view];
  const openMark = open === undefined ? undefined : "";
  const shared = {
    open,
    isFiltered: Object.keys(filters).length > 0,
    more: list.rows.length === 0 ? copy.goOn : undefined,
    addressWith,
  };

  useRowFocus({
    ids: list.rows.map(({ id }) => id),
    list,
    open,
    replaceOpen: (id) => void navigate(addressWith(id), { replace: true }),
    // The editor replaces the list, and is left by its own link alone.
    isActive: !edit,
  });
  useKeys({
    Escape: open === undefined || edit ? undefined : () => void navigate(addressWith(undefined)),
  });

  return (
    <>
      <div className={styles.top} data-open={openMark}>
        <DeskHead title={copy.title} lead={copy.leads[view]} />
        <ViewLinks label={copy.views} current={view}>
          {views.map((each) => (
            <AddressLink
              key={each}
              address={projectsAddress(each === "submissions" ? {} : { view: each })}
              className={desk.view}
              aria-current={each === view ? "page" : undefined}
            >
              {copy[each]}
            </AddressLink>
          ))}
        </ViewLinks>
        <div className={styles.tools}>
          <FilterBar view={view} filters={filters} change={change} />
        </div>
      </div>
      <Freshness query={list} />
      {open !== undefined && edit ? (
        <ProjectEditor key={open} id={open} personId={person.id} back={addressWith(open)} edit={edit} />
      ) : (
        <div className={`${desk.panes} ${styles.panes}`} data-open={openMark}>
          <div className={desk.pane}>
            {view === "projects" && <ProjectList list={projects} {...shared} />}
            {view === "submissions" && <SubmissionList list={submissions} {...shared} />}
            {view === "updates" && <UpdateList list={updates} {...shared} />}
          </div>
          {open !== undefined && view === "projects" && (
            <ProjectPane key={open} id={open} back={addressWith(undefined)} isListStale={list.isRefetchError} />
          )}
          {open !== undefined && view === "submissions" && (
            <SubmissionPane key={open} id={open} back={addressWith(undefined)} />
          )}
          {open !== undefined && view === "updates" && (
            <UpdatePane key={open} id={open} back={addressWith(undefined)} />
          )}
        </div>
      )}
      <DeskFoot keys={feet[view]} shown={shownText(list.rows.length, list)} />
    </>
  );
}
