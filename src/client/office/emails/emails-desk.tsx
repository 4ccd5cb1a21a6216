import { useNavigate } from "react-router-dom";
import { emailsDesk as copy, emailsFoot } from "#content/office/emails.ts";
import { addressOf } from "#pages";
import { officeDesk, officeEmails } from "#styled-system/recipes";
import type { DeskProps } from "../desk-props.ts";
import { useKeys } from "../keys/use-keys.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { useRowFocus } from "../rows/use-row-focus.ts";
import { EmailList } from "./email-list.tsx";
import { EmailPane } from "./email-pane.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { OutboxHead } from "./outbox-head.tsx";
import { useEmailFilters, useEmailList } from "./use-emails.ts";

/** All e-mails: the list beside the open e-mail, or one after the other on small screens. */
export function Desk({ found }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeEmails()];
  const navigate = useNavigate();
  const { filters, change, query } = useEmailFilters();
  const list = useEmailList(filters);
  const open = found.name === "officeEmail" ? found.value : undefined;
  const openMark = open === undefined ? undefined : "";

  useRowFocus({
    ids: list.rows.map(({ id }) => id),
    list,
    open,
    replaceOpen: (id) => void navigate(addressOf("officeEmail", { id }) + query, { replace: true }),
  });
  useKeys({
    Escape: open === undefined ? undefined : () => void navigate(addressOf("officeEmails", undefined) + query),
  });

  return (
    <>
      <div className={styles.top} data-open={openMark}>
        <OutboxHead />
        <FilterBar filters={filters} change={change} />
      </div>
      <Freshness query={list} />
      <div className={`${desk.panes} ${styles.panes}`} data-open={openMark}>
        <div className={desk.pane}>
          <EmailList list={list} filters={filters} open={open} />
        </div>
        {open !== undefined && <EmailPane key={open} id={open} query={query} />}
      </div>
      <DeskFoot keys={emailsFoot} shown={shownText(list.rows.length, list)}>
        {copy.foot}
      </DeskFoot>
    </>
  );
}
