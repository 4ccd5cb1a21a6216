import { documents } from "#content/documents.ts";
import { owesTwoFactor } from "#rules/person.ts";
import { button, libraryTable } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import { useSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { DocumentTable } from "./document-table.tsx";
import { useLibrary } from "./use-library.ts";

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
      {session.state === "member" && (owesTwoFactor(session.person) ? <Owed /> : <Shelf key={session.person.id} />)}
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

function Shelf() {
  const library = useLibrary();
  if (library.state === "loading" && library.documents.length === 0) return <LoadingNote title={words.loading} />;
  if (library.state === "failed" && library.documents.length === 0) {
    return (
      <Note title={words.failedTitle} text={words.failed}>
        <button type="button" className={button({ size: "sm" })} onClick={library.loadMore}>
          {words.tryAgain}
        </button>
      </Note>
    );
  }
  if (library.documents.length === 0) return <Note title={words.empty} />;
  return (
    <>
      <DocumentTable documents={library.documents} />
      {library.hasMore && (
        <p className={libraryTable().more}>
          <button
            type="button"
            className={button({ size: "sm" })}
            onClick={library.loadMore}
            disabled={library.state === "loading"}
          >
            {library.state === "loading" ? words.loadingMore : words.more}
          </button>
        </p>
      )}
    </>
  );
}
