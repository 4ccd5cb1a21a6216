import { useCallback, useEffect, useState } from "react";
import { memberCopy } from "#content/pages/dashboard-member.ts";
import type { LibraryDocument } from "#rules/documents/library-document.ts";
import { button, dashboardRecords } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { DocumentTable } from "../../documents/document-table.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { refreshSession } from "../../session.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";

const copy = memberCopy.documents;

/** The library has the rest. */
const limit = "5";

export function NewestDocuments({ personId }: { personId: string }) {
  const [newest, setNewest] = useState<LibraryDocument[] | "failed">();

  const load = useCallback(async (): Promise<void> => {
    setNewest(undefined);
    const answer = await answerOf(api.documents.$get({ query: { limit } }));
    if (answer.ok && answer.body.personId === personId) return setNewest(answer.body.documents);
    // In another tab somebody else may have logged in since, or everybody out.
    if (answer.ok || answer.problem === "unauthenticated") void refreshSession();
    setNewest("failed");
  }, [personId]);

  useEffect(() => void load(), [load]);

  return (
    <div className={dashboardRecords().documents}>
      <Section
        title={copy.title}
        aside={copy.aside}
        action={
          <PageLink to="documents" className={button({ size: "sm" })}>
            {memberCopy.library}
          </PageLink>
        }
      >
        <Newest newest={newest} retry={() => void load()} />
      </Section>
    </div>
  );
}

function Newest({ newest, retry }: { newest: LibraryDocument[] | "failed" | undefined; retry: () => void }) {
  if (newest === undefined) return <LoadingNote title={copy.loading} />;
  if (newest === "failed") {
    return (
      <Note title={copy.failedTitle} text={copy.failed}>
        <button type="button" className={button({ size: "sm" })} onClick={retry}>
          {copy.tryAgain}
        </button>
      </Note>
    );
  }
  if (newest.length === 0) return <Note title={copy.empty} text={copy.coming} />;
  return <DocumentTable documents={newest} />;
}
