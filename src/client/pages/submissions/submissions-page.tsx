import { useLocation } from "react-router-dom";
import { submissions as copy } from "#content/pages/submissions.ts";
import { addressOf } from "#pages";
import type { Person } from "#rules/accounts/person.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { LazyView } from "../../layout/lazy-view.tsx";
import { MemberPart } from "../../layout/member-part.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const small = button({ size: "sm" });

/** The address may say what to open: `?new=project`, `?project=…` for a change, `?draft=…`. The Worker's rendering ignores it. */
export function Page() {
  const { state } = submissionsPage();
  const session = useSession();
  const person = session.state === "member" ? session.person : undefined;
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          stacks
          cells={[
            { label: copy.head.reply, value: copy.head.hours, span: 6 },
            ...(person
              ? [
                  { label: copy.head.email, value: <EmailText email={person.email} />, span: 4 as const },
                  { label: copy.head.kind, value: copy.kinds[person.kind] },
                ]
              : []),
          ]}
        />
      </PageHead>
      <MemberPart
        loading={copy.loading}
        visitor={<Visitor />}
        withoutScripts={
          <Note title={copy.withoutScriptsTitle} text={copy.withoutScripts}>
            <PageLink to="connect" search={{ topic: copy.visitor.topic }} className={small}>
              {copy.visitor.without}
            </PageLink>
          </Note>
        }
        className={state}
      >
        {(member) =>
          member.kind === "company" ? (
            <LazyView
              importModule={() => import("#browser/client/pages/submissions/submissions-view.tsx")}
              copy={copy}
              className={state}
            >
              {({ SubmissionsView }) => <SubmissionsView personId={member.id} />}
            </LazyView>
          ) : (
            <div className={state}>
              <Other person={member} />
            </div>
          )
        }
      </MemberPart>
    </Wrap>
  );
}

function Visitor() {
  const { visitor } = copy;
  const { search } = useLocation();
  const next = addressOf("submissions", undefined) + search;
  return (
    <Note title={visitor.title} text={visitor.text}>
      <PageLink to="login" with={{ userType: "company" }} search={{ next }} className={small}>
        {visitor.login}
      </PageLink>
      <PageLink to="connect" search={{ topic: visitor.topic }} className={small}>
        {visitor.without}
      </PageLink>
    </Note>
  );
}

function Other({ person }: { person: Person }) {
  const { others, staff } = copy;
  if (person.kind === "staff") return <Note {...staff} />;
  return (
    <Note title={others.title} text={others.investor}>
      <PageLink to="interest" className={small}>
        {others.interest}
      </PageLink>
      <PageLink to="projects" className={small}>
        {others.projects}
      </PageLink>
    </Note>
  );
}
