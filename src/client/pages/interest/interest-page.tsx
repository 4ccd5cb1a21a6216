import { useSearchParams } from "react-router-dom";
import { projectPages } from "#content/page-rows/projects.ts";
import { interest as copy } from "#content/pages/interest.ts";
import { addressOf } from "#pages";
import type { Person } from "#rules/accounts/person.ts";
import { button, interestPage } from "#styled-system/recipes";
import { Fetched } from "../../fetched.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const investors = ["institutional", "retail"] as const;
const small = button({ size: "sm" });

/** The address may name a project, as `?project=…`. A drawn page does not know. */
export function Page() {
  const styles = interestPage();
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
                  { label: copy.head.account, value: person.email, span: 3 as const },
                  { label: copy.head.kind, value: copy.kinds[person.kind], span: 3 as const },
                ]
              : []),
          ]}
        />
      </PageHead>
      {person && isInvestor(person) ? (
        <Investor key={person.id} person={person} />
      ) : (
        <div className={styles.state}>
          {session.state === "unknown" && (
            <>
              <div className={styles.scripted}>
                <LoadingNote title={copy.loading} />
              </div>
              <noscript>
                <Note title={copy.withoutScriptsTitle} text={copy.withoutScripts}>
                  <PageLink to="connect" search={{ topic: copy.visitor.topicWithoutProject }} className={small}>
                    {copy.visitor.without}
                  </PageLink>
                </Note>
              </noscript>
            </>
          )}
          {session.state === "visitor" && <Visitor />}
          {person && <Other kind={person.kind === "company" ? "company" : "staff"} />}
        </div>
      )}
    </Wrap>
  );
}

function isInvestor({ kind }: Person): boolean {
  return investors.some((investor) => investor === kind);
}

function Visitor() {
  const { visitor } = copy;
  const [search] = useSearchParams();
  const project = search.get("project") ?? "";
  const topic = isProject(project) ? `${visitor.topic}${projectPages[project].title}` : visitor.topicWithoutProject;
  const next = addressOf("interest", undefined) + (isProject(project) ? `?${new URLSearchParams({ project })}` : "");
  return (
    <Note title={visitor.title} text={visitor.text}>
      {investors.map((userType) => (
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
  const { others } = copy;
  return (
    <Note title={others.title} text={others[kind]}>
      {kind === "company" && (
        <PageLink to="submissions" className={small}>
          {others.submit}
        </PageLink>
      )}
      <PageLink to="projects" className={small}>
        {others.projects}
      </PageLink>
    </Note>
  );
}

/** The form is fetched by whoever may fill it in. */
function Investor({ person }: { person: Person }) {
  return (
    <Fetched load={() => import("./interest-view.tsx")} copy={copy} className={interestPage().state}>
      {({ InterestView }) => <InterestView person={person} />}
    </Fetched>
  );
}

function isProject(project: string): project is keyof typeof projectPages {
  return Object.hasOwn(projectPages, project);
}
