import { type ReactNode, useState } from "react";
import { companyEsgCopy as copy, esgCopy } from "#content/pages/esg.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { CompanyIndicators, IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { esgPage } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useKept } from "../../forms/use-kept.ts";
import { ToolNote, ToolState } from "../../layout/member-tool.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { correctionOf, type IndicatorDraft, indicatorOf, isTyped } from "../../projects/use-indicator-form.ts";
import { Figure } from "../../ui/figure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { CompanyForm } from "./company-form.tsx";
import { EnteredTable } from "./entered-table.tsx";
import { SampleView } from "./sample-view.tsx";

export function CompanyView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callEntered);
  if (own.state !== "ready") return <ToolState copy={{ ...esgCopy, lead: copy.lead }} retry={own.retry} />;
  const { projects } = own.body;
  if (projects.length === 0) return <SampleView note={<Note {...copy.empty} />} />;
  const old = own.isOld && (
    <LoadState copy={{ ...esgCopy, failedTitle: copy.oldTitle }} retry={() => void own.reload()} />
  );
  return <Entered person={person} projects={projects} onSent={own.reload} note={old} />;
}

type EnteredProps = {
  person: Person;
  projects: CompanyIndicators["projects"];
  onSent: () => Promise<void>;
  note: ReactNode;
};

/**
 * A company's own projects, with everything that was entered for each and its outcome, and a form to submit more. What is typed
 * into the form survives a reload, and is kept until the next login.
 */
function Entered({ person, projects, onSent, note }: EnteredProps) {
  const none = () => indicatorOf(projects[0]?.id ?? "");
  const [draft, setDraft] = useKept(`indicator:${person.id}`, none, isTyped);
  // A counter, used as a key: the same record may be corrected more than once.
  const [begun, setBegun] = useState(0);
  const entered = projects.flatMap(({ indicators }) => indicators);
  const count = (state: IndicatorRecord["state"]) => entered.filter((each) => each.state === state).length;

  function begin(next: (before: IndicatorDraft) => IndicatorDraft): void {
    setDraft(next);
    setBegun((before) => before + 1);
  }

  return (
    <>
      <PageHead title={esgCopy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: copy.cells.account, value: person.name, span: 6 },
            { label: copy.cells.projects, value: <Figure>{projects.length}</Figure> },
            { label: copy.cells.released, value: <Figure>{count("released")}</Figure> },
            { label: copy.cells.waiting, value: <Figure>{count("submitted")}</Figure> },
          ]}
        />
      </PageHead>
      <ToolNote>{note}</ToolNote>
      <Section title={copy.form.title} aside={copy.form.aside}>
        <CompanyForm
          key={begun}
          projects={projects}
          draft={draft}
          onChange={setDraft}
          isBegun={begun > 0}
          onSent={onSent}
          onNew={() => begin((before) => before.aside ?? none())}
        />
      </Section>
      {projects.map((project) => (
        <Section
          key={project.id}
          title={project.name}
          aside={
            <span className={esgPage().about}>
              {project.category}. <StatusKey status={project.status} />
            </span>
          }
        >
          <EnteredTable project={project} onCorrect={(record) => begin((before) => correctionOf(record, before))} />
        </Section>
      ))}
    </>
  );
}

function callEntered() {
  return api.company.indicators.$get();
}
