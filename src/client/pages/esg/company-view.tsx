import { useState } from "react";
import { companyEsgCopy as copy, esgCopy } from "#content/pages/esg.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { CompanyIndicators, IndicatorRecord } from "#rules/projects/indicators/answers.ts";
import { api } from "../../api.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { useOwnAnswer } from "../../use-own-answer.ts";
import { CompanyForm, dropKeptIndicator } from "./company-form.tsx";
import { EnteredTable } from "./entered-table.tsx";
import { SampleView } from "./sample-view.tsx";

/** A company's own projects: what was entered for each and its outcome, and a form to submit more. */
export function CompanyView({ person }: { person: Person }) {
  const own = useOwnAnswer<CompanyIndicators>(person.id, readEntered);
  // Numbered, because what is corrected may be chosen again.
  const [begun, setBegun] = useState<{ corrected: IndicatorRecord | null; number: number }>({
    corrected: null,
    number: 0,
  });
  if (own.state !== "ready")
    return <ToolState copy={{ ...esgCopy, lead: copy.lead }} retry={own.state === "failed" ? own.reload : undefined} />;
  const { projects } = own.body;
  if (projects.length === 0) return <SampleView note={<Note {...copy.empty} />} />;
  const entered = projects.flatMap(({ indicators }) => indicators);
  const count = (state: IndicatorRecord["state"]) => entered.filter((each) => each.state === state).length;

  function begin(corrected: IndicatorRecord | null): void {
    dropKeptIndicator(person.id);
    setBegun(({ number }) => ({ corrected, number: number + 1 }));
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
      <Section number={1} title={copy.form.title} aside={copy.form.aside}>
        <CompanyForm
          key={begun.number}
          personId={person.id}
          projects={projects}
          corrected={begun.corrected}
          isBegun={begun.number > 0}
          onSent={own.refresh}
          onNew={() => begin(null)}
        />
      </Section>
      {projects.map((project, at) => (
        <Section
          key={project.id}
          number={at + 2}
          title={project.name}
          aside={`${project.category}. ${project.status}.`}
        >
          <EnteredTable project={project} onCorrect={begin} />
        </Section>
      ))}
    </>
  );
}

function readEntered() {
  return api.company.indicators.$get();
}
