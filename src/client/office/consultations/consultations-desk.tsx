import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { officeConsultationCopy as copy } from "#content/office/consultations.ts";
import { addressOf } from "#pages";
import {
  type ConsultationView,
  consultationViews,
  type OfficeConsultation,
} from "#rules/consultations/office-answers.ts";
import { firstMondayOf, mondayOf } from "#rules/consultations/week.ts";
import { addDays, type Day } from "#rules/day.ts";
import { officeButton, officeDesk, officeWeek } from "#styled-system/recipes";
import { AddressLink } from "../../navigation/page-link.tsx";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import type { DeskProps } from "../desk-props.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { Count, Key } from "../parts/signs.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import { useAskedRow } from "../use-asked-row.ts";
import { useKeys } from "../use-keys.ts";
import { BlockedTimes } from "./blocked-times.tsx";
import { bookingStateOf } from "./booking-link.tsx";
import { ConsultationList } from "./consultation-list.tsx";
import { ConsultationPanel } from "./consultation-panel.tsx";
import { neighbourOf } from "./neighbour.ts";
import { useConsultationList, useWeek } from "./queries.ts";
import { WeekGrid } from "./week-grid.tsx";
import { weekTextOf } from "./week-shape.ts";

const views = ["week", ...consultationViews, "blocked"] as const;

/** Consultations by week or as a list; the one that is chosen, the view and the week are in the address. */
export function Desk({ found }: DeskProps) {
  const styles = officeDesk();
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const view = views.find((each) => each === search.get("view")) ?? "week";
  const open = search.get("open") ?? undefined;
  const asked = search.get("week") ?? undefined;
  const week = useWeek(asked);
  const listView: ConsultationView = view === "week" || view === "blocked" ? "upcoming" : view;
  const list = useConsultationList(listView);
  const shown =
    view === "week" ? (week.data?.consultations ?? []) : (list.data?.pages.flatMap((page) => page.consultations) ?? []);
  const monday = week.data && (week.data.monday as Day);
  const today = week.data && (week.data.today as Day);
  /** A week without business hours left gives way to the next. */
  const isComing = today !== undefined && firstMondayOf(today) > today;

  const addressWith = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    return [addressOf("officeConsultations", undefined), next.toString()].filter(Boolean).join("?");
  };
  const addressTo = (reference: string) => addressWith({ open: reference });
  const goToWeek = (day: Day | undefined) =>
    goTo(addressWith({ week: day && mondayOf(day), open: undefined, view: undefined }));
  const weekFromHere = (days: number) => () => monday && goToWeek(addDays(monday, days));
  const ahead = useAskedRow(open);
  const choose = (step: "next" | "previous" | "next-day" | "previous-day") => () => {
    const reference = neighbourOf(shown, ahead.latest(), step);
    if (!reference) return;
    ahead.ask(reference);
    goTo(addressTo(reference));
  };
  const goToBlocks = () => goTo(addressWith({ view: "blocked", open: undefined }));
  useKeys({
    j: choose("next"),
    k: choose("previous"),
    l: choose("next-day"),
    h: choose("previous-day"),
    "[": weekFromHere(-7),
    "]": weekFromHere(7),
    t: () => goToWeek(undefined),
    b: goToBlocks,
    // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, not of a component
    Escape: () => open && goTo(addressWith({ open: undefined })),
  });

  return (
    <>
      <div className={officeWeek().top} data-open={open ? "" : undefined}>
        <header className={styles.head}>
          <h1>{found.title}</h1>
          {week.data && monday && (
            <p className={styles.lead}>
              {view === "week" && `${copy.weekOf} ${weekTextOf(monday, copy.to)}. `}
              {view === "week" ? (
                <WeekCounts consultations={week.data.consultations} />
              ) : (
                <>
                  <Count value={week.data.toConfirm} /> {copy.toConfirm}
                </>
              )}
              .
            </p>
          )}
          <div className={styles.headActs}>
            <button type="button" className={officeButton()} aria-label={copy.previousWeek} onClick={weekFromHere(-7)}>
              ‹ <Key name="[" />
            </button>
            <button type="button" className={officeButton()} onClick={() => goToWeek(undefined)}>
              {isComing ? copy.comingWeek : copy.thisWeek} <Key name="t" />
            </button>
            <button type="button" className={officeButton()} aria-label={copy.nextWeek} onClick={weekFromHere(7)}>
              › <Key name="]" />
            </button>
            <button type="button" className={officeButton()} onClick={goToBlocks}>
              {copy.block} <Key name="b" />
            </button>
          </div>
        </header>
        <ViewLinks label={copy.views.label} current={view}>
          {views.map((each) => (
            <AddressLink
              key={each}
              address={addressWith({ view: each === "week" ? undefined : each, open: undefined })}
              className={styles.view}
              aria-current={each === view ? "page" : undefined}
            >
              {copy.views[each]}
              {each === "to-confirm" && week.data && <Count value={week.data.toConfirm} />}
            </AddressLink>
          ))}
        </ViewLinks>
      </div>
      <div className={`${styles.panes} ${officeWeek().panes}`} data-open={open ? "yes" : undefined}>
        {view === "blocked" ? (
          <BlockedTimes />
        ) : (
          <>
            <section className={styles.pane} aria-label={view === "week" ? copy.week.label : copy.list.label}>
              <Shown query={view === "week" ? week : list}>
                {view === "week"
                  ? week.data && (
                      <WeekGrid
                        week={week.data}
                        open={shown.find(({ reference }) => reference === open)}
                        addressTo={addressTo}
                      />
                    )
                  : list.data && (
                      <ConsultationList
                        view={listView}
                        consultations={shown}
                        open={open}
                        addressTo={addressTo}
                        list={list}
                      />
                    )}
              </Shown>
            </section>
            {open ? (
              <ConsultationPanel reference={open} backTo={addressWith({ open: undefined })} addressTo={addressTo} />
            ) : (
              <aside className={styles.pane} aria-label={copy.panel.label}>
                <div className={styles.block}>
                  <Note title={copy.panel.none} text={copy.panel.noneText} />
                </div>
              </aside>
            )}
          </>
        )}
      </div>
      <DeskFoot keys={copy.foot.keys}>{copy.foot.note}</DeskFoot>
    </>
  );
}

/** Of this week alone, like the dates before them; the tab counts those of every week. */
function WeekCounts({ consultations }: { consultations: readonly OfficeConsultation[] }) {
  const toConfirm = consultations.filter((each) => bookingStateOf(each) === "requested");
  const confirmed = consultations.filter(({ status }) => status === "confirmed");
  return (
    <>
      <Count value={toConfirm.length} /> {copy.toConfirm}, <Count value={confirmed.length} /> {copy.confirmed}
    </>
  );
}

type Query = { data: unknown; isError: boolean; error: Error | null; refetch: () => unknown };

/** A refresh that failed keeps what was there, and says so above it. */
function Shown({ query, children }: { query: Query; children: ReactNode }) {
  const styles = officeDesk();
  return (
    <>
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
    </>
  );
}
