import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useViewArrival } from "../../navigation/use-view-arrival.ts";
import { type Opened, OpenSubmission } from "./open-submission.tsx";
import { SubmissionLists } from "./submission-lists.tsx";
import { keepUnsaved } from "./unsaved.ts";

/** All of a company's submissions, or the open one. The address names the open one, so that a reload finds it again. */
export function SubmissionsView({ personId }: { personId: string }) {
  /** A new draft, while its form is shown. Afterwards it is loaded like any other. */
  const [begun, setBegun] = useState<Opened>();
  const [formsLeft, setFormsLeft] = useState(0);
  const [search, setSearch] = useSearchParams();
  const draft = search.get("draft");
  useViewArrival(draft);

  const open = useCallback(
    (next: Opened, options?: { replace: boolean }) => {
      setBegun(next);
      const { id, begin } = next;
      // The address names a draft that the Worker does not have yet. A reload, and Back or Forward, find it in this tab.
      if (begin)
        keepUnsaved(
          { id, ownerId: personId },
          {
            version: 0,
            entries: begin.entries,
            isUntouched: true,
            projectId: begin.change?.id ?? null,
            projectName: begin.change?.name,
          },
        );
      setSearch({ draft: next.id }, options);
    },
    [setSearch, personId],
  );
  useEffect(() => {
    if (draft === null) setBegun(undefined);
  }, [draft]);

  if (draft === null) return <SubmissionLists personId={personId} formsLeft={formsLeft} onOpen={open} />;
  // Untrusted: the API client inserts an id into the path unencoded.
  const opened = begun?.id === draft ? begun : { id: encodeURIComponent(draft) };
  return (
    <OpenSubmission
      key={draft}
      {...opened}
      ownerId={personId}
      onBack={() => setSearch({})}
      onClosed={() => setFormsLeft((count) => count + 1)}
    />
  );
}
