import { emailsDesk as copy, emailNames } from "#content/office/emails.ts";
import { accountLimits } from "#rules/accounts/account-limits.ts";
import { emailViews } from "#rules/mail/email-state.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useHealth } from "../frame/use-health.ts";
import { Choice } from "../parts/choice.tsx";
import { ClearFilters, FindField } from "../parts/find-field.tsx";
import { Count } from "../parts/signs.tsx";
import { ViewLinks } from "../parts/view-links.tsx";
import type { EmailFilters } from "./use-emails.ts";

type FilterBarProps = { filters: EmailFilters; change: (changed: EmailFilters) => void };

/** The filters, and the views above the list. All of them are in the address. */
export function FilterBar({ filters, change }: FilterBarProps) {
  const desk = officeDesk();
  const { data } = useHealth();
  const counts: Record<string, number | undefined> = { waiting: data?.waiting, hand: data?.needHandCount };
  const { view: _, ...others } = filters;

  return (
    <>
      <search className={desk.tools}>
        <Choice
          label={copy.template}
          all={copy.everyTemplate}
          value={filters.template}
          options={emailNames}
          onChange={(template) => change({ template })}
        />
        <FindField label={copy.to} value={filters.to} maxLength={accountLimits.email} onFind={(to) => change({ to })} />
        {Object.keys(others).length > 0 && (
          <ClearFilters label={copy.clear} onClear={() => change({ to: "", template: "", enquiry: "" })} />
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
