import { type ReactNode, useEffect } from "react";
import type { DashboardType } from "#content/pages/dashboard.ts";
import { memberCopy as copy } from "#content/pages/dashboard-member.ts";
import { addressOf } from "#pages";
import { type Kind, mustSetUpTwoFactor } from "#rules/accounts/person.ts";
import { destinationAfterLogin } from "#rules/auth/destination.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { startSendingShownPerson } from "../../shown-person.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { Note } from "../../ui/note.tsx";
import { DashboardState } from "./dashboard-state.tsx";
import type { MemberProps } from "./member-props.ts";
import { NewestDocuments } from "./newest-documents.tsx";
import { News } from "./news.tsx";
import { PortfolioRecordsView } from "./records-view.tsx";
import type { Cells } from "./sample-view.tsx";
import { usePortfolio } from "./use-portfolio.ts";

/** A member's own records if there are any, otherwise the sample, labelled as one. */
export function MemberView(props: MemberProps) {
  const { type, person, renderSample } = props;
  const elsewhere = elsewhereOf(type, person.kind);
  const goTo = useGoTo();
  useEffect(startSendingShownPerson, []);
  useEffect(() => {
    if (elsewhere !== undefined) goTo(elsewhere, { replace: true });
  }, [elsewhere, goTo]);
  if (elsewhere !== undefined) return <DashboardState title={props.title} retry={undefined} />;
  if (person.kind !== "staff") return <OwnView {...props} />;
  if (mustSetUpTwoFactor(person)) return renderSample(cellsOf(props), <Note {...copy.owed}>{accountLink()}</Note>);
  return renderSample(cellsOf(props), <Note {...copy.staff}>{libraryLink()}</Note>);
}

function OwnView(props: MemberProps) {
  const { type, person, renderSample } = props;
  const own = usePortfolio(person);
  if (own.state !== "ready") return <DashboardState title={props.title} retry={own.retry} />;
  const records = own.body;
  if (records.holdings.length + records.projects.length + records.cash.length > 0)
    return <PortfolioRecordsView {...props} own={records} cells={cellsOf(props)} />;
  return renderSample(
    cellsOf(props),
    <>
      <News person={person} />
      <NewestDocuments personId={person.id} />
      <Note {...copy.empty[type]}>
        {libraryLink()}
        <PageLink to="connect" className={button({ size: "sm" })}>
          {copy.contact}
        </PageLink>
      </Note>
    </>,
  );
}

function accountLink(): ReactNode {
  return (
    <PageLink to="account" className={button({ size: "sm" })}>
      {copy.account}
    </PageLink>
  );
}

function libraryLink(): ReactNode {
  return (
    <PageLink to="documents" className={button({ size: "sm" })}>
      {copy.library}
    </PageLink>
  );
}

function cellsOf({ person }: MemberProps): Cells {
  return [
    { label: copy.cells.signedInAs, value: <EmailText email={person.email} />, span: 3 },
    { label: copy.cells.kind, value: copy.kinds[person.kind], span: 3 },
  ];
}

/** Returns the address of the person's own dashboard if they may not see this one. Staff may see every dashboard. */
function elsewhereOf(type: DashboardType, kind: Kind): string | undefined {
  if (kind === "staff") return undefined;
  const own = destinationAfterLogin({ userType: type, kind });
  return own === addressOf("dashboard", { userType: type }) ? undefined : own;
}
