import { documents } from "#content/pages/documents.ts";
import { owesTwoFactor } from "#rules/accounts/person.ts";
import { button, libraryTable } from "#styled-system/recipes";
import { Fetched } from "../../fetched.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";

const words = documents.library;

/** The part of the page that depends on who is asking; drawn, it is on its way, and without scripts it is locked. */
export function Library() {
  const look = libraryTable();
  const session = useSession();
  return (
    <div>
      {session.state === "unknown" && (
        <>
          <div className={look.scripted}>
            <LoadingNote title={words.loading} />
          </div>
          <noscript>
            <Locked />
          </noscript>
        </>
      )}
      {session.state === "visitor" && <Locked />}
      {session.state === "member" &&
        (owesTwoFactor(session.person) ? <Owed /> : <Door key={session.person.id} personId={session.person.id} />)}
      <p className={look.elsewhere}>
        {words.elsewhere} <PageLink to="connect">{words.contact}</PageLink>
      </p>
    </div>
  );
}

function Locked() {
  return (
    <Note title={words.lockedTitle} text={words.locked}>
      <PageLink to="login" with={{ userType: "institutional" }} className={button({ size: "sm" })}>
        {words.institutional}
      </PageLink>
      <PageLink to="login" with={{ userType: "retail" }} className={button({ size: "sm" })}>
        {words.retail}
      </PageLink>
    </Note>
  );
}

function Owed() {
  return (
    <Note title={words.owed}>
      <PageLink to="account" className={button({ size: "sm" })}>
        {words.account}
      </PageLink>
    </Note>
  );
}

/** The shelf is fetched by whoever may look at it. */
function Door({ personId }: { personId: string }) {
  return (
    <Fetched load={() => import("./shelf.tsx")} words={words} className={undefined}>
      {({ Shelf }) => <Shelf personId={personId} />}
    </Fetched>
  );
}
