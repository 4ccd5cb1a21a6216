import { useLocation } from "react-router-dom";
import { account as copy } from "#content/pages/account.ts";
import { addressOf } from "#pages";
import type { Person } from "#rules/accounts/person.ts";
import { accountPage, button } from "#styled-system/recipes";
import { LazyView } from "../../layout/lazy-view.tsx";
import { MemberPart } from "../../layout/member-part.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const kinds = ["institutional", "retail", "company"] as const;

export function Page() {
  const { state } = accountPage();
  const session = useSession();
  const person = session.state === "member" ? session.person : undefined;
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead}>
        {person && <Holder person={person} />}
      </PageHead>
      <MemberPart
        loading={copy.loading}
        visitor={<Locked />}
        withoutScripts={<Note {...copy.withoutScripts} />}
        className={state}
      >
        {(member) =>
          member.viewedBy ? (
            <div className={state}>
              <Note title={copy.notViewedTitle} text={copy.notViewed} />
            </div>
          ) : (
            <LazyView
              importModule={() => import("#browser/client/pages/account/account-view.tsx")}
              copy={copy}
              className={state}
            >
              {({ AccountView }) => <AccountView person={member} />}
            </LazyView>
          )
        }
      </MemberPart>
    </Wrap>
  );
}

function Holder({ person }: { person: Person }) {
  return (
    <TitleBlock
      stacks
      cells={[
        { label: copy.head.name, value: person.name, span: 4 },
        { label: copy.head.kind, value: copy.kinds[person.kind] },
        { label: copy.head.email, value: <EmailText email={person.email} />, span: 6 },
      ]}
    />
  );
}

function Locked() {
  // The fragment is kept for after the login: the link in an e-mail names a section of the page.
  const { hash } = useLocation();
  return (
    <Note title={copy.lockedTitle} text={copy.locked}>
      {kinds.map((userType) => (
        <PageLink
          key={userType}
          to="login"
          with={{ userType }}
          search={{ next: addressOf("account", undefined) + hash }}
          className={button({ size: "sm" })}
        >
          {copy[userType]}
        </PageLink>
      ))}
    </Note>
  );
}
