import { noticesCopy as copy } from "#content/pages/notices.ts";
import type { MemberKind, Person } from "#rules/accounts/person.ts";
import { unreadCountedTo } from "#rules/notices/topics.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { localDayTextOf } from "../../local-times.ts";
import { ChoiceSection } from "../../notices/choice-section.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { useLatest } from "../../ui/use-latest.ts";
import { OwnList } from "./own-list.tsx";
import { SampleView } from "./sample-view.tsx";
import { useNotices } from "./use-notices.ts";

export function MemberView({ person }: { person: Person }) {
  return person.kind === "staff" ? (
    <SampleView note={<Note {...copy.staff} />} />
  ) : (
    <OwnView person={person} kind={person.kind} />
  );
}

function OwnView({ person, kind }: { person: Person; kind: MemberKind }) {
  const own = useNotices(person.id);
  const filter = useLatest(own.filter);
  if (own.shown === undefined || own.shown === "failed")
    return <ToolState copy={copy} retry={own.shown === "failed" ? own.reload : undefined} />;
  const { cells, list } = copy;
  const { unread, lastEmail } = own.shown;
  const span = lastEmail === undefined ? 3 : 2;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          stacks
          cells={[
            { label: cells.account, value: person.name, span: 3 },
            { label: cells.email, value: <EmailText email={person.email} />, span: 3 },
            { label: cells.unread, value: <Figure>{unread === unreadCountedTo ? `${unread}+` : unread}</Figure>, span },
            ...cellOf(lastEmail),
            { label: cells.content, value: <strong>{cells.records}</strong>, span },
          ]}
        />
      </PageHead>
      <Section title={list.title} aside={list.aside}>
        <OwnList own={own} shown={own.shown} kind={kind} />
      </Section>
      {/* The list is loaded again from its first page: what is e-mailed when depends on the choices. */}
      <ChoiceSection personId={person.id} kind={kind} onSaved={() => void own.choose(filter.current)} />
    </>
  );
}

function cellOf(lastEmail: string | undefined) {
  return lastEmail === undefined
    ? []
    : [{ label: copy.cells.lastEmail, value: <Figure>{localDayTextOf(lastEmail)}</Figure> }];
}
