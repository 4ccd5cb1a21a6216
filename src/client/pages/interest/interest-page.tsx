import { useSearchParams } from "react-router-dom";
import { interest as copy } from "#content/pages/interest.ts";
import { addressOf } from "#pages";
import { investorKinds, isInvestor } from "#rules/accounts/investor.ts";
import { button, interestPage } from "#styled-system/recipes";
import { LazyView } from "../../layout/lazy-view.tsx";
import { MemberPart } from "../../layout/member-part.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { useAnswer } from "../../use-answer.ts";
import { callProjects } from "./call-projects.ts";

const small = button({ size: "sm" });

/** The address may name a project, as `?project=…`. The page as the Worker renders it does not depend on that. */
export function Page() {
  const { state } = interestPage();
  const session = useSession();
  const person = session.state === "member" ? session.person : undefined;
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          stacks
          cells={[
            { label: copy.head.binding, value: copy.head.no, span: 3 },
            { label: copy.head.money, value: copy.head.none, span: 3 },
            ...(person
              ? [
                  { label: copy.head.email, value: <EmailText email={person.email} />, span: 3 as const },
                  { label: copy.head.kind, value: copy.kinds[person.kind], span: 3 as const },
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
            <PageLink to="connect" search={{ topic: copy.visitor.topicWithoutProject }} className={small}>
              {copy.visitor.without}
            </PageLink>
          </Note>
        }
        className={state}
      >
        {(member) =>
          isInvestor(member.kind) ? (
            <LazyView
              importModule={() => import("#browser/client/pages/interest/interest-view.tsx")}
              copy={copy}
              className={state}
            >
              {({ InterestView }) => <InterestView person={member} />}
            </LazyView>
          ) : (
            <div className={state}>
              <Other kind={member.kind === "company" ? "company" : "staff"} />
            </div>
          )
        }
      </MemberPart>
    </Wrap>
  );
}

function Visitor() {
  const { visitor } = copy;
  const [search] = useSearchParams();
  const asked = useAnswer(callProjects);
  const projects = asked.state === "ready" ? asked.body.projects : [];
  const id = search.get("project") ?? "";
  const named = id === "" ? undefined : projects.find((project) => project.id === id);
  const topic = named ? `${visitor.topic}${named.name}` : visitor.topicWithoutProject;
  const next = addressOf("interest", undefined) + (named ? `?${new URLSearchParams({ project: id })}` : "");
  return (
    <Note title={visitor.title} text={visitor.text}>
      {investorKinds.map((userType) => (
        <PageLink key={userType} to="login" with={{ userType }} search={{ next }} className={small}>
          {visitor[userType]}
        </PageLink>
      ))}
      <PageLink to="connect" search={{ topic }} className={small}>
        {visitor.without}
      </PageLink>
    </Note>
  );
}

function Other({ kind }: { kind: "company" | "staff" }) {
  const { others, staff } = copy;
  if (kind === "staff") return <Note {...staff} />;
  return (
    <Note title={others.title} text={others.company}>
      <PageLink to="submissions" className={small}>
        {others.submit}
      </PageLink>
      <PageLink to="projects" className={small}>
        {others.projects}
      </PageLink>
    </Note>
  );
}
