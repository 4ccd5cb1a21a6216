import { documents } from "#content/pages/documents.ts";
import { mustSetUpTwoFactor } from "#rules/accounts/person.ts";
import { button, libraryTable } from "#styled-system/recipes";
import { LazyView } from "../../layout/lazy-view.tsx";
import { MemberPart } from "../../layout/member-part.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { Note } from "../../ui/note.tsx";

const copy = documents.library;

export function Library() {
  return (
    <div>
      <MemberPart loading={copy.loading} visitor={<Locked />} withoutScripts={<Locked />}>
        {(member) =>
          mustSetUpTwoFactor(member) ? (
            <TwoFactorRequired />
          ) : (
            <LazyView importModule={() => import("#browser/client/pages/documents/shelf.tsx")} copy={copy}>
              {({ Shelf }) => <Shelf personId={member.id} />}
            </LazyView>
          )
        }
      </MemberPart>
      <p className={libraryTable().elsewhere}>
        {copy.elsewhere} <PageLink to="connect">{copy.contact}</PageLink>
      </p>
    </div>
  );
}

function Locked() {
  return (
    <Note title={copy.lockedTitle} text={copy.locked}>
      <PageLink to="login" with={{ userType: "institutional" }} className={button({ size: "sm" })}>
        {copy.institutional}
      </PageLink>
      <PageLink to="login" with={{ userType: "retail" }} className={button({ size: "sm" })}>
        {copy.retail}
      </PageLink>
    </Note>
  );
}

function TwoFactorRequired() {
  return (
    <Note title={copy.owed}>
      <PageLink to="account" className={button({ size: "sm" })}>
        {copy.account}
      </PageLink>
    </Note>
  );
}
