import { useRef, useState } from "react";
import { personDesk as copy, personFoot } from "#content/office/person.ts";
import { addressOf } from "#pages";
import { isPseudonym } from "#rules/email-address.ts";
import { officeDesk, officePeople } from "#styled-system/recipes";
import { AddressLink } from "../../../navigation/page-link.tsx";
import { useGoTo } from "../../../navigation/use-go-to.ts";
import { LoadingNote } from "../../../ui/note.tsx";
import { AuditLink } from "../../audit/audit-link.tsx";
import type { DeskProps } from "../../desk-props.ts";
import { useOpenRecordName } from "../../frame/open-record.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { useRovingLinks } from "../../keys/use-roving-links.ts";
import { Ledger, LedgerFreshness } from "../../ledger/ledger.tsx";
import { DeskFoot } from "../../parts/desk-foot.tsx";
import { FailedLoad } from "../../parts/failed-load.tsx";
import { leftAddress } from "../../use-return-to-link.ts";
import { StaffRequests } from "../staff-requests.tsx";
import { usePerson } from "../use-people.ts";
import { PersonActs } from "./person-acts.tsx";
import { PersonGiving } from "./person-giving.tsx";
import { PersonHead } from "./person-head.tsx";
import { PersonHoldings } from "./person-holdings.tsx";
import { PersonLists } from "./person-lists.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { PersonViewing } from "./person-viewing.tsx";
import { PersonalDataLink } from "./personal-data-link.tsx";

/** One person: their records, and the possible changes of the account. */
export function Desk({ found, person: viewer }: DeskProps) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const goTo = useGoTo();
  const id = found.value ?? "";
  const query = usePerson(id);
  const { data } = query;
  useOpenRecordName(data?.name);
  const rows = useRef<HTMLDivElement>(null);
  useRovingLinks(rows);
  const [back] = useState(listBefore);
  const goBack = () => goTo(back);
  useKeys({ Escape: goBack });
  if (!data)
    return (
      <>
        <header className={styles.head}>
          <div>
            <p className={desk.label}>
              <AddressLink address={back}>{copy.people}</AddressLink>
            </p>
            <h1>{found.title}</h1>
          </div>
        </header>
        <div className={desk.block}>
          {query.error ? <FailedLoad title={copy.failedTitle} query={query} /> : <LoadingNote title={copy.loading} />}
        </div>
      </>
    );
  const isErased = isPseudonym(data.email);
  const isViewable = data.kind !== "staff" && !isErased;
  const isGivable = isViewable && data.disabledAt === null;
  const works: Record<string, boolean> = { v: isViewable, n: !isErased, d: isGivable };
  return (
    <>
      <PersonHead person={data} back={back} />
      <LedgerFreshness by="person" id={data.id} beside={[query]} />
      <div ref={rows} className={`${desk.panes} ${styles.panes}`}>
        <div className={desk.pane}>
          {data.holdings && <PersonHoldings personId={data.id} holdings={data.holdings} />}
          <PersonLists person={data} />
          <div className={styles.wide}>
            <Ledger by="person" id={data.id} />
            <AuditLink id={data.id} text={copy.audit} />
          </div>
        </div>
        <aside key={data.id} className={desk.pane} aria-label={copy.rights}>
          {isViewable && <PersonViewing person={data} />}
          {isGivable && <PersonGiving personId={data.id} />}
          <StaffRequests viewerId={viewer.id} personId={data.id} />
          {!isErased && <PersonActs person={data} />}
          <PersonSessions person={data} isSelf={data.id === viewer.id} />
          <PersonalDataLink personId={data.id} />
        </aside>
      </div>
      <DeskFoot keys={personFoot.filter(({ keys: [key] }) => works[key] !== false)}>{copy.foot}</DeskFoot>
    </>
  );
}

/** Returns the address of the list, with its filters if the viewer comes from it. */
function listBefore(): string {
  const [list, before] = [addressOf("officePeople", undefined), leftAddress()];
  return before.split("?")[0] === list ? before : list;
}
