import { type FormEvent, useEffect, useRef } from "react";
import { emailsDesk as copy, emailNames } from "#content/office/emails.ts";
import { emailViews } from "#rules/mail/emails.ts";
import { officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useHealth } from "../frame/use-health.ts";
import { Count } from "../parts/signs.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import { useKeys } from "../use-keys.ts";
import type { EmailFilters } from "./use-emails.ts";

type EmailToolsProps = { filters: EmailFilters; change: (changed: EmailFilters) => void };

/** Which e-mails: filters, and the views above the list. All of them are in the address. */
export function EmailTools({ filters, change }: EmailToolsProps) {
  const desk = officeDesk();
  const { data } = useHealth();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  const to = filters.to ?? "";
  useEffect(() => {
    if (field.current) field.current.value = to;
  }, [to]);
  const counts = { waiting: data?.waiting ?? 0, hand: data?.needHand ?? 0 } as Record<string, number>;
  const { view: _, ...others } = filters;

  function search(event: FormEvent): void {
    event.preventDefault();
    change({ to: field.current?.value.trim() ?? "" });
  }

  return (
    <>
      <search className={desk.tools}>
        <select
          className={officeInput()}
          aria-label={copy.template}
          value={filters.template ?? ""}
          onChange={({ target }) => change({ template: target.value })}
        >
          <option value="">{copy.everyTemplate}</option>
          {Object.entries(emailNames).map(([template, name]) => (
            <option key={template} value={template}>
              {name}
            </option>
          ))}
        </select>
        <form onSubmit={search} className={desk.acts}>
          <input
            ref={field}
            type="search"
            className={officeInput()}
            aria-label={copy.to}
            placeholder={copy.to}
            defaultValue={to}
            maxLength={254}
          />
          <button type="submit" className={officeButton()}>
            {copy.find}
          </button>
        </form>
        {Object.keys(others).length > 0 && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            onClick={() => change({ to: "", template: "", enquiry: "" })}
          >
            {copy.clear}
          </button>
        )}
      </search>
      <ViewLinks label={copy.viewsLabel} current={filters.view ?? "all"}>
        {emailViews.map((view) => (
          <PageLink
            key={view}
            to="officeEmails"
            search={{ ...others, ...(view !== "all" && { view }) }}
            className={desk.view}
            aria-current={(filters.view ?? "all") === view ? "page" : undefined}
          >
            {copy.views[view]}
            {counts[view] ? <Count value={counts[view]} tone={view === "hand" ? "danger" : "plain"} /> : null}
          </PageLink>
        ))}
        <span className={desk.aside}>{copy.viewsNote}</span>
      </ViewLinks>
    </>
  );
}
