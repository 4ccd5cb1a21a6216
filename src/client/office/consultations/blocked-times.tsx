import { useState } from "react";
import { blockListCopy as copy } from "#content/office/blocked-times-desk.ts";
import { officeDesk } from "#styled-system/recipes";
import { LoadingNote } from "../../ui/note.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { useBlockedTimes } from "./use-consultations.ts";

/** The future blocked times, the form to add one, and the viewer's own calendar feed. */
export function BlockedTimes() {
  const styles = officeDesk();
  const found = useBlockedTimes();
  const [latest, setLatest] = useState<"list" | "form">();
  return (
    <>
      <section className={`${styles.pane} ${styles.block}`} aria-labelledby="blocked">
        <header className={styles.blockHead}>
          <h2 id="blocked">{copy.title}</h2>
          <span className={styles.aside}>{copy.aside}</span>
        </header>
        <Blocks found={found} isOutdated={latest === "form"} onAct={() => setLatest("list")} />
      </section>
      <div className={styles.pane}>
        {found.data && (
          <BlockForm
            today={found.data.today}
            zoneText={found.data.zoneText}
            isOutdated={latest === "list"}
            onAct={() => setLatest("form")}
          />
        )}
        <CalendarFeed />
      </div>
    </>
  );
}

type BlocksProps = { found: ReturnType<typeof useBlockedTimes>; isOutdated: boolean; onAct: () => void };

function Blocks({ found, ...rest }: BlocksProps) {
  if (found.data) return <BlockList blocks={found.data.blocks} {...rest} />;
  return found.isError ? <FailedLoad title={copy.failedTitle} query={found} /> : <LoadingNote title={copy.loading} />;
}
