import type { ReactNode } from "react";
import { officeButton, officeDesk, officeProjects } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";

type PaneFrameProps = {
  label: string;
  back: string;
  copy: { back: string; loading: string; failedTitle: string };
  query: { isPending: boolean; error: Error | null; data: unknown; refetch: () => unknown };
  /** Shown once the data is loaded. */
  children: ReactNode;
};

/** The pane of an open record: a link back for small screens, and a note until the record is loaded. */
export function PaneFrame({ label, back, copy, query, children }: PaneFrameProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const isThere = query.data !== undefined;
  return (
    <aside className={desk.pane} aria-label={label}>
      <p className={styles.back}>
        <AddressLink address={back} className={officeButton()}>
          {copy.back}
        </AddressLink>
      </p>
      {!isThere && (
        <div className={desk.block}>
          {query.isPending && <LoadingNote title={copy.loading} />}
          {query.error && <FailedLoad title={copy.failedTitle} query={query} />}
        </div>
      )}
      {isThere && children}
    </aside>
  );
}
