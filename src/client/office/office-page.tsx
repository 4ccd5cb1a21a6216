import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { officeFrame as copy } from "#content/office/frame.ts";
import type { Person } from "#rules/accounts/person.ts";
import { officeFrame } from "#styled-system/recipes";
import { FaultBoundary } from "../layout/fault-boundary.tsx";
import { LazyView } from "../layout/lazy-view.tsx";
import { SkipLink } from "../layout/skip-link.tsx";
import { StalledNote } from "../layout/stalled-note.tsx";
import { rememberOffice } from "../navigation/office-access.ts";
import type { PageProps } from "../navigation/page-props.ts";
import { useSession } from "../session.ts";
import { startSendingShownPerson } from "../shown-person.ts";
import { LoadingNote } from "../ui/note.tsx";
import { desks, isDesk } from "./desks.ts";
import { stopUploads } from "./documents/login-queue.ts";
import { Bar } from "./frame/bar.tsx";
import { DeskFault } from "./frame/desk-fault.tsx";
import { FrameKeys } from "./frame/frame-keys.tsx";
import { HealthBanners } from "./frame/health-banners.tsx";
import { OfficeArrival } from "./frame/office-arrival.tsx";
import { OfficeStyles } from "./frame/office-styles.tsx";
import { OpenRecord } from "./frame/open-record.tsx";
import { SessionEnded } from "./frame/session-ended.tsx";
import { SessionWarnings } from "./frame/session-warnings.tsx";
import { useHealth } from "./frame/use-health.ts";
import { OverHatchPattern } from "./parts/clock.tsx";
import { openQueryClient } from "./query-client.ts";
import { startNoticingPerson } from "./unattended.ts";
import { ViewingPause } from "./viewing/viewing-pause.tsx";

/** Every page of the office. The Worker renders only its frame, because it does not know who the viewer is. */
export function Page({ found }: PageProps) {
  const session = useSession();
  useEffect(rememberOffice, []);
  const styles = officeFrame();
  const { staff, viewed } = useStaffPerson();
  if (staff)
    return (
      <OpenRecord key={staff.id}>
        <Office person={staff} viewed={viewed} found={found} />
      </OpenRecord>
    );
  return (
    <div className={styles.root}>
      {session.state === "visitor" && <OfficeStyles />}
      <SkipLink />
      <Bar current={found.name} />
      {viewed && (
        <>
          <OfficeStyles />
          <ViewingPause viewed={viewed} />
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.state}>
          {session.state === "visitor" && <SessionEnded />}
          {session.state !== "visitor" && !viewed && (
            <>
              <LoadingNote title={copy.loading} />
              <StalledNote />
              <noscript>
                <p>{copy.withoutScripts}</p>
              </noscript>
            </>
          )}
        </div>
      </main>
      <OfficeArrival found={session.state === "visitor" ? { ...found, title: copy.endedTitle } : found} />
    </div>
  );
}

/**
 * Returns the member of staff, even while they view as somebody: an open desk stays, with its entries. A page that is loaded in
 * the meantime does not know the member of staff.
 */
function useStaffPerson(): { staff: Person | undefined; viewed: Person | undefined } {
  const session = useSession();
  const person = session.state === "member" ? session.person : undefined;
  const [known, setKnown] = useState<Person>();
  if (!person?.viewedBy) {
    if (person && person !== known) setKnown(person);
    return { staff: person, viewed: undefined };
  }
  return { staff: known?.id === person.viewedBy.id ? known : undefined, viewed: person };
}

function Office({ found, person, viewed }: PageProps & { person: Person; viewed: Person | undefined }) {
  const styles = officeFrame();
  const [queryClient] = useState(openQueryClient);
  const { pathname, search } = useLocation();
  useEffect(() => () => stopUploads(queryClient), [queryClient]);
  useEffect(startSendingShownPerson, []);
  useEffect(startNoticingPerson, []);
  // The content of a desk changes by itself. This script must be loaded before the browser begins to translate the page.
  useEffect(() => void import("../translated-text.ts").catch(() => {}), []);
  const importDesk = isDesk(found.name) ? desks[found.name] : undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <OfficeStyles />
      <div className={styles.root}>
        <SkipLink />
        <Bar current={found.name} person={person} />
        {viewed && <ViewingPause viewed={viewed} />}
        <SessionWarnings />
        {/* If a newer Worker sends an alarm that this page does not know, the banners are left out, not the whole office. */}
        <FaultBoundary fault={null}>
          <HealthBanners />
        </FaultBoundary>
        <main id="main" tabIndex={-1} className={styles.main}>
          {importDesk && (
            <FaultBoundary
              key={deskOrder.indexOf(importDesk)}
              address={pathname + search}
              fault={
                <div className={styles.state}>
                  <DeskFault />
                </div>
              }
            >
              <LazyView importModule={importDesk} copy={loadCopy} className={styles.state}>
                {({ Desk }) => (
                  <InBusinessTime>
                    <Desk found={found} person={person} />
                  </InBusinessTime>
                )}
              </LazyView>
            </FaultBoundary>
          )}
        </main>
        <FrameKeys />
        <OverHatchPattern />
        <OfficeArrival found={found} />
      </div>
    </QueryClientProvider>
  );
}

/**
 * Shows no desk before the business's time zone is known. If the API fails, the desk is shown and reports it. A desk stays while
 * the zone is loaded again: a desk that loads it as well would otherwise be unmounted and mounted without end.
 */
function InBusinessTime({ children }: { children: ReactNode }) {
  const { isFetched } = useHealth();
  if (isFetched) return children;
  return (
    <div className={officeFrame().state}>
      <LoadingNote title={copy.deskLoading} />
    </div>
  );
}

/** Identifies a desk: a desk with two pages stays mounted when the page changes. */
const deskOrder: unknown[] = Object.values(desks);

const loadCopy = {
  loading: copy.deskLoading,
  failedTitle: copy.deskFailedTitle,
  failed: copy.deskFailed,
  tryAgain: copy.tryAgain,
};
