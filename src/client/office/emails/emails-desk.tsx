import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { emailsDesk as copy, emailsFoot } from "#content/office/emails.ts";
import { addressOf } from "#pages";
import { officeDesk, officeEmails } from "#styled-system/recipes";
import type { DeskProps } from "../desk-props.ts";
import { DeskFoot } from "../parts/desk-foot.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { useKeys } from "../use-keys.ts";
import { useReturnToRow } from "../use-return-to-row.ts";
import { EmailList } from "./email-list.tsx";
import { EmailPane } from "./email-pane.tsx";
import { EmailTools } from "./email-tools.tsx";
import { OutboxHead } from "./outbox-head.tsx";
import { useEmailFilters, useEmailList } from "./use-emails.ts";

/** Every e-mail: the list beside the open one, or one after the other where there is no room. */
export function Desk({ found }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeEmails()];
  const navigate = useNavigate();
  const { filters, change, query } = useEmailFilters();
  const list = useEmailList(filters);
  const rows = useRef<HTMLDivElement>(null);
  const open = found.name === "officeEmail" ? found.value : undefined;
  const openMark = open === undefined ? undefined : "";

  function go(step: 1 | -1): void {
    const focused = rowElements().findIndex((row) => row.contains(document.activeElement));
    const current = open === undefined ? focused : list.emails.findIndex(({ id }) => id === open);
    const at = current < 0 ? 0 : Math.min(Math.max(current + step, 0), list.emails.length - 1);
    const next = list.emails[at];
    if (!next) return;
    if (open !== undefined) void navigate(addressOf("officeEmail", { id: next.id }) + query, { replace: true });
    focusRow(at);
  }

  function rowElements(): HTMLElement[] {
    return [...(rows.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  }

  function focusRow(at: number): void {
    rowElements()[at]?.querySelector<HTMLElement>("a")?.focus();
    rowElements()[at]?.scrollIntoView({ block: "nearest" });
  }

  useReturnToRow(open, (closed) => focusRow(list.emails.findIndex(({ id }) => id === closed)));
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    Escape: open === undefined ? undefined : () => void navigate(addressOf("officeEmails", undefined) + query),
  });

  return (
    <>
      <div className={styles.top} data-open={openMark}>
        <OutboxHead />
        <EmailTools filters={filters} change={change} />
      </div>
      <Freshness updatedAt={list.dataUpdatedAt} hasFailed={list.isRefetchError} onRetry={() => void list.refetch()} />
      <div className={`${desk.panes} ${styles.panes}`} data-open={openMark}>
        <div ref={rows} className={desk.pane}>
          <EmailList list={list} filters={filters} open={open} query={query} />
        </div>
        {open !== undefined && <EmailPane key={open} id={open} query={query} />}
      </div>
      <DeskFoot keys={emailsFoot}>{copy.foot}</DeskFoot>
    </>
  );
}
