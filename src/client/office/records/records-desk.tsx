import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { recordsDesk as copy, recordsFoot, recordViews } from "#content/office/records.ts";
import { addressOf } from "#pages";
import { entryKinds } from "#rules/portfolio/entry.ts";
import { officeButton, officeDesk, officeRecords } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";
import { CallFailure } from "../call.ts";
import type { DeskProps } from "../desk-props.ts";
import { focusFirstField } from "../focus-first-field.ts";
import { useOpenRecordName } from "../frame/open-record.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { useRovingLinks } from "../keys/use-roving-links.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { Key } from "../parts/signs.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import { usePerson } from "../people/use-people.ts";
import { useProject } from "../projects/use-projects-desk.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryTable } from "./entry-table.tsx";
import { HoldingTable } from "./holding-table.tsx";
import { ImportDesk } from "./import-desk.tsx";
import { IndicatorView } from "./indicators/indicator-view.tsx";
import { ProjectExport } from "./project-export.tsx";
import { type RecordsSearch, type RecordView, useRecordsAddress, viewNames } from "./records-address.ts";
import { RunDesk } from "./run/run-desk.tsx";
import { RunForm } from "./run/run-form.tsx";
import { RunTable } from "./run-table.tsx";
import { SubjectField } from "./subject-field.tsx";

/** The records of projects and people: lists, entry by hand, import, and distribution runs. */
export function Desk({ found, person }: DeskProps) {
  const { here } = useRecordsAddress();
  if (here.run) return <RunDesk key={here.run} id={here.run} viewerId={person.id} />;
  if (here.do === "run") return <RunForm projectId={here.project} />;
  if (here.do === "import") return <ImportDesk />;
  return <Records title={found.title} />;
}

function Records({ title }: { title: string }) {
  const [desk, styles] = [officeDesk(), officeRecords()];
  const navigate = useNavigate();
  const { here, subject, go } = useRecordsAddress();
  const { name, isUnknown = false } = useSubject(here);
  const known = isUnknown ? undefined : subject;
  const rows = useRef<HTMLDivElement>(null);
  const byHand = useRef<HTMLAnchorElement>(null);
  useRovingLinks(rows);
  const { do: doing, ...lists } = here;
  const project = here.project ? { project: here.project } : {};
  useKeys({
    e: () => go({ ...here, do: "entry" }),
    i: () => go({ do: "import" }),
    n: () => go({ ...project, do: "run" }),
    // The form handles its own Escape.
    Escape: subject && !doing ? () => void navigate(addressOf("officeRecords", undefined)) : undefined,
  });
  const isEntering = doing === "entry";
  return (
    <>
      <DeskHead title={title} lead={!isUnknown && (name ?? copy.lead)}>
        {!isUnknown && (
          <>
            <PageLink ref={byHand} to="officeRecords" search={{ ...lists, do: "entry" }} className={officeButton()}>
              {copy.byHand} <Key name="e" />
            </PageLink>
            <PageLink to="officeRecords" search={{ do: "import" }} className={officeButton()}>
              {copy.import} <Key name="i" />
            </PageLink>
            <PageLink to="officeRecords" search={{ ...project, do: "run" }} className={officeButton()}>
              {copy.newRun} <Key name="n" />
            </PageLink>
          </>
        )}
      </DeskHead>
      {/* One field in both cases, so that it keeps the focus when another subject replaces an unknown one. */}
      <search className={`${desk.tools} ${styles.tools}`}>
        <SubjectField subject={known} name={name} onChoose={go} />
        {known && (
          <PageLink to="officeRecords" className={officeButton({ tone: "quiet" })}>
            {copy.clear}
          </PageLink>
        )}
      </search>
      {isUnknown ? (
        <UnknownSubject what={here.project ? "project" : "person"} />
      ) : (
        <>
          <RecordsViews />
          <div className={`${desk.panes} ${styles.panes}`} {...(isEntering && { "data-two": "", "data-form": "" })}>
            <div ref={rows} className={desk.pane}>
              {here.project && <ProjectExport projectId={here.project} />}
              <RecordsList />
            </div>
            {isEntering && (
              <EntryPane
                subjectName={name}
                onClose={() => {
                  // Before the form is removed together with the focus.
                  byHand.current?.focus();
                  go(lists);
                }}
              />
            )}
          </div>
        </>
      )}
      <DeskFoot keys={recordsFoot} />
    </>
  );
}

/** Replaces the records if the project or person does not exist. */
function UnknownSubject({ what }: { what: keyof typeof copy.unknown }) {
  const desk = officeDesk();
  return (
    <div className={desk.panes}>
      <div role="alert" className={desk.state}>
        <Note {...copy.unknown[what]}>
          <PageLink to="officeRecords" className={officeButton()}>
            {copy.clear}
          </PageLink>
        </Note>
      </div>
    </div>
  );
}

/** The views of the desk. All projects together have only runs and indicators; a person has neither. */
function RecordsViews() {
  const desk = officeDesk();
  const { subject, view } = useRecordsAddress();
  const views: readonly RecordView[] = subject ? viewNames : ["runs", "indicators"];
  const isPerson = subject !== undefined && "person" in subject;
  return (
    <>
      {!subject && <p className={`${desk.tools} ${desk.muted}`}>{copy.chosenNothing}</p>}
      <ViewLinks label={copy.views} current={view}>
        {views
          .filter((each) => !isPerson || (each !== "runs" && each !== "indicators"))
          .map((each) => (
            <PageLink
              key={each}
              to="officeRecords"
              search={{ ...subject, view: each }}
              className={desk.view}
              aria-current={each === view ? "page" : undefined}
            >
              {!subject && each === "indicators" ? copy.waitingIndicators : recordViews[each]}
            </PageLink>
          ))}
      </ViewLinks>
    </>
  );
}

/** The form of an entry by hand, about the chosen project or person. */
function EntryPane({ subjectName, onClose }: { subjectName: string | undefined; onClose: () => void }) {
  const { here, subject, view } = useRecordsAddress();
  // A form started without the name would have to start again, and lose what is typed.
  if (subject && subjectName === undefined) return null;
  const choiceOf = (id: string | undefined) => (id === undefined ? null : { id, name: subjectName ?? id });
  return (
    <div ref={focusFirstField} className={officeDesk().pane}>
      <EntryForm
        key={JSON.stringify(subject)}
        kind={entryKinds.find((each) => each === view) ?? "purchases"}
        person={choiceOf(here.person)}
        project={choiceOf(here.project)}
        onClose={onClose}
      />
    </div>
  );
}

function RecordsList() {
  const { here, subject, view } = useRecordsAddress();
  if (view === "indicators") return <IndicatorView key={here.project} projectId={here.project} />;
  if (view === "runs" || !subject) return <RunTable project={here.project} />;
  if (view === "holdings") return <HoldingTable subject={subject} />;
  return <EntryTable key={view} kind={view} subject={subject} />;
}

/** Returns the subject's name: undefined until it is loaded, and the id if it cannot be. `isUnknown`: there is no such subject. */
function useSubject({ project = "", person = "" }: RecordsSearch): { name?: string; isUnknown?: boolean } {
  const ofProject = useProject(project, { enabled: project !== "" });
  const ofPerson = usePerson(person, { enabled: project === "" && person !== "" });
  const { data, error } = project ? ofProject : ofPerson;
  useOpenRecordName(data?.name);
  if (data) return { name: data.name };
  if (!error) return {};
  if (error instanceof CallFailure && error.problem === "not-found") return { isUnknown: true };
  return { name: project || person };
}
