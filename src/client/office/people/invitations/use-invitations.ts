import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invited, OpenInvitation } from "#rules/invitations/answers.ts";
import { api } from "../../../api.ts";
import { bodyOf } from "../../call.ts";
import { usePagedRows } from "../../use-paged-rows.ts";
import { invitationsKey, refreshPeople } from "../use-people.ts";

/** The open invitations, the latest first. */
export function useOpenInvitations() {
  return usePagedRows(invitationsKey, "invitations", (query) => bodyOf(api.office.invitations.$get({ query })));
}

export type InvitationAct = "send-again" | "new-link" | "withdraw";

/**
 * Sends an invitation again, creates a link to copy, or withdraws it. Returns the link, whether an e-mail is sent, and the invitation:
 * once that expires later, its link was replaced.
 */
export function useInvitationAct({ id, email, name, kind }: OpenInvitation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: InvitationAct) => {
      const invitation = api.office.invitations[":id"];
      if (act === "send-again") {
        return { link: null, ...(await bodyOf(invitation.email.$post({ param: { id }, json: {} }))) };
      }
      if (act === "withdraw") {
        await bodyOf(invitation.$delete({ param: { id } }));
        return { link: null, isSent: false, invitation: null };
      }
      const call = api.office.invitations.$post({ json: { email, name, kind, byEmail: false, again: id } });
      const body = await bodyOf<Invited | { request: object }>(call);
      return { link: null, invitation: null, ...("link" in body && body), isSent: false };
    },
    onSettled: () => refreshPeople(client),
  });
}

type List = { text: string; kind: OpenInvitation["kind"]; byEmail: boolean };

export function useListCheck() {
  return useMutation({ mutationFn: (json: List) => bodyOf(api.office["invitation-list"].check.$post({ json })) });
}

export function useListInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: List) => bodyOf(api.office["invitation-list"].$post({ json })),
    onSettled: () => refreshPeople(client),
  });
}
