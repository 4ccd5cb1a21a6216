import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { officeFrame } from "#content/office/frame.ts";
import { todayDesk as copy, todayFoot } from "#content/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { LoadingNote } from "../../ui/note.tsx";
import { bodyOf } from "../call.ts";
import type { DeskProps } from "../desk-props.ts";
import { useRovingLinks } from "../keys/use-roving-links.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { todayKey } from "../query-keys.ts";
import { secondsTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { Groups } from "./groups.tsx";
import { LatestChanges } from "./latest-changes.tsx";
import { Owners } from "./owners.tsx";
import { TodayHead } from "./today-head.tsx";
import { TodaysConsultations } from "./todays-consultations.tsx";

/** Everything that waits for staff. Each line links to where it is done. */
export function Desk({ found, person }: DeskProps) {
  const styles = officeToday();
  const now = useNow();
  const lines = useRef<HTMLDivElement>(null);
  useRovingLinks(lines);
  const query = useQuery({ queryKey: todayKey, queryFn: () => bodyOf(api.office.today.$get()) });
  const { data, dataUpdatedAt } = query;
  return (
    <>
      <Freshness query={query} />
      <div className={styles.root}>
        <TodayHead today={data} now={now} title={found.title} />
        {data ? (
          <div className={styles.columns}>
            <div ref={lines}>
              <Groups today={data} viewerId={person.id} now={now} />
            </div>
            <aside className={styles.aside} aria-label={copy.aside}>
              <TodaysConsultations now={now} />
              <Owners owners={data.owners} moreOwners={data.moreOwners} ownId={person.id} />
              <LatestChanges now={now} />
            </aside>
          </div>
        ) : (
          <div className={styles.nothing}>
            {query.error ? <FailedLoad title={copy.failedTitle} query={query} /> : <LoadingNote title={copy.loading} />}
          </div>
        )}
      </div>
      <DeskFoot keys={todayFoot}>
        {dataUpdatedAt > 0 && `${officeFrame.lookedAt} ${secondsTextOf(dataUpdatedAt)}, ${officeFrame.looksAgain}`}
      </DeskFoot>
    </>
  );
}
