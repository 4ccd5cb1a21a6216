import { useState } from "react";
import { privacyDesk as copy, erasurePlan, privacyFoot } from "#content/office/privacy.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { officeButton, officeDesk, officePrivacy } from "#styled-system/recipes";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { useIsLeft } from "../../ui/use-is-left.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { fieldsOf } from "../call.ts";
import type { DeskProps } from "../desk-props.ts";
import { isSameEntry } from "../merge-entries.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { PeopleViews } from "../people/views.tsx";
import { ErasureRecord } from "./erasure-record.tsx";
import { FindForm } from "./find-form.tsx";
import { FoundPerson } from "./found-person.tsx";
import { RetentionList } from "./retention-list.tsx";
import { useFoundData, usePersonQuery } from "./use-privacy.ts";

/** The data stored about a person, to export or erase, and the data that is removed by its age. */
export function Desk({ found, person }: DeskProps) {
  const [desk, styles] = [officeDesk(), officePrivacy()];
  const { query, find, adopt, clear } = usePersonQuery();
  const [done, setDone] = useState<Erasure>();
  const outcome = useOutcomeFocus<HTMLDivElement>(done);
  const data = useFoundData(done ? undefined : query, adopt);
  const fields = fieldsOf(data.error);
  const [isLeft, latestQuery] = [useIsLeft(), useLatest(query)];
  const shown = query && !done ? data.data : undefined;

  /** Shows the result, unless the viewer has moved on to another person or desk by then. */
  function finish(erasure: Erasure): void {
    if (isLeft.current || !isSameEntry(latestQuery.current, query)) return;
    setDone(erasure);
    clear();
  }

  function look(email: string): void {
    setDone(undefined);
    find(email);
  }

  return (
    <>
      <DeskHead title={found.title} lead={copy.lead} />
      <PeopleViews current="officePersonalData" />
      <FindForm key={done?.id ?? ""} isFinding={data.isLoading} error={fields.email} onFind={look} />
      <div className={`${desk.panes} ${styles.panes}`}>
        <div className={desk.pane}>
          {done && (
            <div ref={outcome} tabIndex={-1} className={desk.block} role="status">
              <Note title={erasurePlan.doneTitle} text={`${erasurePlan.done} ${done.pseudonym}.`} />
            </div>
          )}
          {query && shown && (
            <FoundPerson key={shown.email} query={query} data={shown} viewerId={person.id} onDone={finish} />
          )}
          {!done && !shown && (
            <div className={desk.block}>
              <NobodyYet isAsked={query !== undefined} data={data} />
            </div>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain nothing focusable */}
        <div className={desk.pane} tabIndex={0}>
          <ErasureRecord viewerId={person.id} onOpen={look} />
          <RetentionList />
        </div>
      </div>
      <DeskFoot keys={privacyFoot}>{copy.foot}</DeskFoot>
    </>
  );
}

/** A note while no person is shown: how to begin, what failed, or that the search is running. */
function NobodyYet({ isAsked, data: { error, refetch } }: { isAsked: boolean; data: ReturnType<typeof useFoundData> }) {
  if (!isAsked) return <Note title={copy.startTitle} text={copy.start} />;
  if (!error) return <LoadingNote title={copy.finding} />;
  return (
    <div role="alert">
      <Note title={copy.failedTitle} text={error.message}>
        <button type="button" className={officeButton()} onClick={() => void refetch()}>
          {copy.tryAgain}
        </button>
      </Note>
    </div>
  );
}
