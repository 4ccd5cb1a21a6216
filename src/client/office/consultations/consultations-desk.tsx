import type { ReactNode } from "react";
import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import type { ConsultationView } from "#rules/consultations/consultation-views.ts";
import { mondayOf } from "#rules/consultations/week.ts";
import { officeDesk, officeWeek } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";
import type { DeskProps } from "../desk-props.ts";
import { useKeys } from "../keys/use-keys.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { Count } from "../parts/signs.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import { usePendingRow } from "../rows/use-pending-row.ts";
import { useReturnToRow } from "../rows/use-return-to-row.ts";
import { useStepRows } from "../rows/use-step-rows.ts";
import { BlockedTimes } from "./blocked-times.tsx";
import { ConsultationList } from "./consultation-list.tsx";
import { ConsultationPanel } from "./consultation-panel.tsx";
import { focusBooking, focusedReference } from "./focus-booking.ts";
import { neighbourOf, type Step } from "./neighbour.ts";
import { useConsultationList, useWeek } from "./use-consultations.ts";
import { useConsultationsAddress, views } from "./use-consultations-address.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WeekHead } from "./week-head.tsx";

/** The consultations by week or as a list. The open consultation, the view and the week are in the address. */
export function Desk({ found }: DeskProps) {
  const styles = officeDesk();
  const { view, open, askedWeek, addressWith, go } = useConsultationsAddress();
  const week = useWeek(askedWeek);
  const listView: ConsultationView = view === "week" || view === "blocked" ? "upcoming" : view;
  const list = useConsultationList(listView);
  const shown = view === "week" ? (week.data?.consultations ?? []) : list.rows;
  const addressTo = (reference: string) => addressWith({ open: reference });
  const ahead = usePendingRow(open);
  const stepRows = useStepRows(shown, referenceOf, () => open);
  const choose = (step: Step) => () => {
    const from = ahead.latest() ?? focusedReference();
    const reference = neighbourOf(stepRows(), from, step) ?? neighbourOf(shown, from, step);
    if (!reference) return;
    ahead.ask(reference);
    go({ open: reference });
    focusBooking(reference);
  };
  useReturnToRow(open, focusBooking);
  useKeys(
    {
      j: choose("next"),
      k: choose("previous"),
      l: choose("next-day"),
      h: choose("previous-day"),
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, not of a component
      Escape: () => open && go({ open: undefined }),
    },
    { isActive: view !== "blocked" },
  );

  return (
    <>
      <div className={officeWeek().top} data-open={open ? "" : undefined}>
        <WeekHead
          title={found.title}
          week={week.data}
          askedWeek={askedWeek}
          isWeekShown={view === "week"}
          goToWeek={(day) => go({ week: day && mondayOf(day), open: undefined, view: undefined })}
          goToBlocks={() => go({ view: "blocked", open: undefined })}
        />
        <Views toConfirm={week.data?.toConfirm} />
      </div>
      <div className={`${styles.panes} ${officeWeek().panes}`} data-open={open ? "yes" : undefined}>
        {view === "blocked" ? (
          <BlockedTimes />
        ) : (
          <>
            {view === "week" ? (
              <Pane label={copy.week.label} query={week}>
                {week.data && (
                  <WeekGrid
                    week={week.data}
                    open={shown.find(({ reference }) => reference === open)}
                    addressTo={addressTo}
                  />
                )}
              </Pane>
            ) : (
              <Pane label={copy.list.label} query={{ ...list, isError: list.isError && !list.isFetchNextPageError }}>
                {list.data && (
                  <ConsultationList
                    view={listView}
                    consultations={shown}
                    open={open}
                    addressTo={addressTo}
                    list={list}
                  />
                )}
              </Pane>
            )}
            {open ? (
              <ConsultationPanel reference={open} backTo={addressWith({ open: undefined })} addressTo={addressTo} />
            ) : (
              <NoneChosen />
            )}
          </>
        )}
      </div>
      <DeskFoot keys={copy.foot.keys}>{copy.foot.note}</DeskFoot>
    </>
  );
}

/** `toConfirm` is the number of consultations to confirm in all weeks, once it is known. */
function Views({ toConfirm }: { toConfirm: number | undefined }) {
  const { view, addressWith } = useConsultationsAddress();
  return (
    <ViewLinks label={copy.views.label} current={view}>
      {views.map((each) => (
        <AddressLink
          key={each}
          address={addressWith({ view: each === "week" ? undefined : each, open: undefined })}
          className={officeDesk().view}
          aria-current={each === view ? "page" : undefined}
        >
          {copy.views[each]}
          {each === "to-confirm" && toConfirm !== undefined && <Count value={toConfirm} />}
        </AddressLink>
      ))}
    </ViewLinks>
  );
}

function NoneChosen() {
  const styles = officeDesk();
  return (
    <aside className={styles.pane} aria-label={copy.panel.label}>
      <div className={styles.block}>
        <Note title={copy.panel.none} text={copy.panel.noneText} />
      </div>
    </aside>
  );
}

type Query = { data: unknown; isError: boolean; error: Error | null; refetch: () => unknown };

/** A failed refresh keeps the earlier data, and is reported above it. */
function Pane({ label, query, children }: { label: string; query: Query; children: ReactNode }) {
  const styles = officeDesk();
  return (
    <section className={styles.pane} aria-label={label}>
      {query.isError && (
        <div className={styles.state}>
          <FailedLoad title={copy.failedTitle} query={query} />
        </div>
      )}
      {query.data === undefined && !query.isError && (
        <div className={styles.state}>
          <LoadingNote title={copy.loading} />
        </div>
      )}
      {children}
    </section>
  );
}

function referenceOf({ reference }: { reference: string }): string {
  return reference;
}
