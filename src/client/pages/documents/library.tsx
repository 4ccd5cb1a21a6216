import { documents } from "#content/pages/documents.ts";
import { owesTwoFactor } from "#rules/accounts/person.ts";
import { button, libraryTable } from "#styled-system/recipes";
import { Fetched } from "../../fetched.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";

const copy = documents.library;

/** The part of the page that depends on who is asking; drawn, it is on its way, and without scripts it is locked. */
export function Library() {
  const styles = libraryTable();
  const session = useSession();
  return (
    <div>
      {session.state === "unknown" && (
        <>
          <div className={styles.scripted}>
            <LoadingNote title={copy.loading} />
          </div>
          <noscript>
            <Locked />
          </noscript>
        </>
      )}
      {session.state === "visitor" && <Locked />}
      {session.state === "member" &&
        (owesTwoFactor(session.person) ? <Owed /> : <Door key={session.person.id} personId={session.person.id} />)}
      <p className={styles.elsewhere}>
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

function Owed() {
  return (
    <Note title={copy.owed}>
      <PageLink to="account" className={button({ size: "sm" })}>
        {copy.account}
      </PageLink>
    </Note>
  );
}

/** The shelf is fetched by whoever may look at it. */
function Door({ personId }: { personId: string }) {
  return (
    <Fetched load={() => import("./shelf.tsx")} copy={copy} className={undefined}>
      {({ Shelf }) => <Shelf personId={personId} />}
    </Fetched>
  );
}
