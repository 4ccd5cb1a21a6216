import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { PersonAct } from "#rules/accounts/person-acts.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { api } from "../../../api.ts";
import { bodyOf, currentVersionOf } from "../../call.ts";
import { personKey } from "../../query-keys.ts";
import { refreshPeople } from "../use-people.ts";

/** The details that an action needs besides the person. */
type ActionDetails = { kind: MemberKind; reason: string };

/** Changes an account. After a conflict the colleague's change is shown at once. */
export function useAction(person: PersonDetail, act: PersonAct) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: ActionDetails) => callOf(person, act, details),
    onError: (error) => {
      const current = currentVersionOf<PersonDetail>(error);
      if (current) client.setQueryData(personKey(person.id), current);
    },
    onSettled: () => refreshPeople(client),
  });
}

/** Gives the person a document, and loads the person's data again. */
export function useGiveDocument(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) =>
      bodyOf(api.office.people[":id"].documents.$post({ param: { id }, json: { documentId } })),
    onSettled: () => refreshPeople(client),
  });
}

/** Ends one session of a person. */
export function useEndSession(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      bodyOf(api.office.people[":id"].sessions[":sessionId"].$delete({ param: { id, sessionId } })),
    onSettled: () => refreshPeople(client),
  });
}

function callOf({ id, kind: from }: PersonDetail, act: PersonAct, { kind, reason }: ActionDetails): Promise<object> {
  const person = api.office.people[":id"];
  const call = { param: { id } };
  switch (act) {
    case "disable":
      return bodyOf(person.disable.$post({ ...call, json: {} }));
    case "enable":
      return bodyOf(person.enable.$post({ ...call, json: {} }));
    case "end-sessions":
      return bodyOf(person.sessions.$delete(call));
    case "reset-password":
      return bodyOf(person["password-reset"].$post({ ...call, json: {} }));
    case "two-factor-off":
      return bodyOf(person["two-factor"].$delete({ ...call, json: { reason } }));
    case "staff":
      return bodyOf(person.staff.$post({ ...call, json: {} }));
    case "member":
      return bodyOf(person.staff.$delete({ ...call, json: { becomes: kind } }));
    case "change-kind":
      // Staff are not offered this action.
      return bodyOf(person.kind.$put({ ...call, json: { from: from as MemberKind, to: kind } }));
  }
}
