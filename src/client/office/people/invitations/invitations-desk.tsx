import { useRef } from "react";
import { invitationsDesk as copy, invitationsFoot } from "#content/office/invitations.ts";
import { officeDesk, officePeople } from "#styled-system/recipes";
import type { DeskProps } from "../../desk-props.ts";
import { useRovingLinks } from "../../keys/use-roving-links.ts";
import { DeskFoot } from "../../parts/desk-foot.tsx";
import { DeskHead } from "../../parts/desk-head.tsx";
import { StaffRequests } from "../staff-requests.tsx";
import { PeopleViews } from "../views.tsx";
import { InviteForm } from "./invite-form.tsx";
import { OpenInvitations } from "./open-invitations.tsx";

/** The open invitations, and the form to invite people. */
export function Desk({ found, person }: DeskProps) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const rows = useRef<HTMLDivElement>(null);
  useRovingLinks(rows);
  return (
    <>
      <DeskHead title={found.title} lead={copy.lead} />
      <PeopleViews current="officeInvitations" />
      <div className={`${desk.panes} ${styles.panes}`}>
        <div ref={rows} className={desk.pane}>
          <StaffRequests viewerId={person.id} />
          <OpenInvitations />
        </div>
        <div className={desk.pane}>
          <InviteForm />
        </div>
      </div>
      <DeskFoot keys={invitationsFoot} />
    </>
  );
}
