import { memberCopy } from "#content/pages/dashboard-member.ts";
import type { LibraryPage } from "#rules/documents/answers.ts";
import { button, dashboardRecords } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { DocumentTable } from "../../documents/document-table.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { useOwnAnswer } from "../../use-answer.ts";

const copy = memberCopy.documents;

/** Only the newest documents: the library shows the rest. */
const callNewest = () => api.documents.$get({ query: { limit: "5" } });

export function NewestDocuments({ personId }: { personId: string }) {
  const own = useOwnAnswer(personId, callNewest);
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
        <Newest own={own} />
      </Section>
    </div>
  );
}

function Newest({ own }: { own: ReturnType<typeof useOwnAnswer<LibraryPage>> }) {
  if (own.state !== "ready") return <LoadState copy={copy} retry={own.retry} />;
  const { documents } = own.body;
  if (documents.length === 0) return <Note title={copy.empty} text={copy.coming} />;
  return <DocumentTable documents={documents} />;
}
