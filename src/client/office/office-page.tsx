import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { officeFrame as copy } from "#content/office/frame.ts";
import type { Person } from "#rules/accounts/person.ts";
import { officeFrame } from "#styled-system/recipes";
import { LazyView } from "../layout/lazy-view.tsx";
import { SkipLink } from "../layout/skip-link.tsx";
import { rememberOffice } from "../navigation/office-access.ts";
import type { PageProps } from "../navigation/page-props.ts";
import { useSession } from "../session.ts";
import { officeStyleSheetAddress } from "../theme/office-style-sheet.ts";
import { LoadingNote } from "../ui/note.tsx";
import { desks, isDesk } from "./desks.ts";
import { stopUploads } from "./documents/login-queue.ts";
import { Bar } from "./frame/bar.tsx";
import { Ended } from "./frame/ended.tsx";
import { FrameKeys } from "./frame/frame-keys.tsx";
import { HealthBanners } from "./frame/health-banners.tsx";
import { OfficeArrival } from "./frame/office-arrival.tsx";
import { Hatches } from "./parts/clock.tsx";
import { openQueryClient } from "./query-client.ts";

/** Every page of the office. The Worker renders its frame alone, because it does not know who is asking. */
export function Page({ found }: PageProps) {
  const session = useSession();
  useEffect(rememberOffice, []);
  const styles = officeFrame();
  if (session.state === "member") return <Office key={session.person.id} person={session.person} found={found} />;
  return (
    <div className={styles.root}>
      {session.state === "visitor" && <OfficeStyles />}
      <SkipLink />
      <Bar current={found.name} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.state}>
          {session.state === "visitor" ? (
            <Ended />
          ) : (
            <>
              <LoadingNote title={copy.loading} />
              <noscript>
                <p>{copy.withoutScripts}</p>
              </noscript>
            </>
          )}
        </div>
      </main>
      <OfficeArrival found={found} />
    </div>
  );
}

function Office({ found, person }: PageProps & { person: Person }) {
  const styles = officeFrame();
  const [queryClient] = useState(openQueryClient);
  useEffect(() => () => stopUploads(queryClient), [queryClient]);
  const importDesk = isDesk(found.name) ? desks[found.name] : undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <OfficeStyles />
      <div className={styles.root}>
        <SkipLink />
        <Bar current={found.name} person={person} />
        <HealthBanners />
        <main id="main" tabIndex={-1} className={styles.main}>
          {importDesk && (
            <LazyView
              key={deskOrder.indexOf(importDesk)}
              importModule={importDesk}
              copy={loadCopy}
              className={styles.state}
            >
              {({ Desk }) => <Desk found={found} person={person} />}
            </LazyView>
          )}
        </main>
        <FrameKeys />
        <Hatches />
        <OfficeArrival found={found} />
      </div>
    </QueryClientProvider>
  );
}

/** A desk that has two pages stays while they change. */
const deskOrder: unknown[] = Object.values(desks);

const loadCopy = {
  loading: copy.deskLoading,
  failedTitle: copy.deskFailedTitle,
  failed: copy.deskFailed,
  tryAgain: copy.tryAgain,
};

/** React waits for the sheet before it shows what stands beside it. Not in the Worker's HTML, which has its rules inlined. */
function OfficeStyles() {
  return <link rel="stylesheet" precedence="office" href={officeStyleSheetAddress()} />;
}
