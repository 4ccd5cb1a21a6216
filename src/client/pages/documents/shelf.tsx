import { useRef } from "react";
import { documents } from "#content/pages/documents.ts";
import { librarySearch as copy } from "#content/pages/library.ts";
import { button, libraryTable } from "#styled-system/recipes";
import { DocumentTable } from "../../documents/document-table.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { SearchForm } from "./search-form.tsx";
import { type LibraryState, useLibrary } from "./use-library.ts";
import { noSearch, useSearch } from "./use-search.ts";

/** The member's library, with a search. */
export function Shelf({ personId }: { personId: string }) {
  const styles = libraryTable();
  const [search, setSearch] = useSearch(personId);
  const library = useLibrary(personId, search);
  const field = useRef<HTMLInputElement>(null);
  const isNarrowed = search.title.trim() !== "" || search.type !== "";

  function clear(): void {
    setSearch(noSearch);
    field.current?.focus();
  }

  if (library.state === "ready" && library.documents.length === 0 && !isNarrowed) return <Note title={copy.empty} />;
  return (
    <>
      <SearchForm search={search} onSearch={setSearch} onClear={clear} field={field} />
      <div className={styles.count}>
        <p role="status">{library.state === "ready" && countOf(library)}</p>
        {isNarrowed && (
          <button type="button" className={button({ size: "sm" })} onClick={clear}>
            {copy.clear}
          </button>
        )}
      </div>
      {library.documents.length > 0 ? (
        <div aria-busy={library.state === "loading"}>
          <DocumentTable documents={library.documents} />
        </div>
      ) : (
        <Nothing library={library} isNarrowed={isNarrowed} />
      )}
      {library.hasMore && library.documents.length > 0 && <More library={library} />}
    </>
  );
}

/** Shown in place of the table: loading, failed, or nothing found. */
function Nothing({ library, isNarrowed }: { library: LibraryState; isNarrowed: boolean }) {
  if (library.state === "failed") {
    const { failedTitle, failed, tryAgain } = documents.library;
    return (
      // Not an alert, because a toast has announced it.
      <Note title={failedTitle} text={failed}>
        <button type="button" className={button({ size: "sm" })} onClick={library.loadMore}>
          {tryAgain}
        </button>
      </Note>
    );
  }
  if (library.state === "loading")
    return <LoadingNote title={isNarrowed ? copy.searching : documents.library.loading} />;
  return <Note title={copy.nothing} text={copy.nothingText} />;
}

function More({ library }: { library: LibraryState }) {
  return (
    <p className={libraryTable().more}>
      <button
        type="button"
        className={button({ size: "sm" })}
        onClick={library.loadMore}
        disabled={library.state === "loading"}
      >
        {library.state === "loading" ? copy.loadingMore : copy.more}
      </button>
    </p>
  );
}

function countOf({ documents, hasMore }: LibraryState): string {
  const count = `${documents.length} ${documents.length === 1 ? copy.document : copy.documents}`;
  return hasMore ? `${count} ${copy.soFar}` : count;
}
