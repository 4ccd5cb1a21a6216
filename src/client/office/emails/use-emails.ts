import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { EmailAct } from "#rules/mail/email-state.ts";
import type { EmailDetail } from "#rules/mail/emails.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { healthKey } from "../frame/use-health.ts";
import { invalidate, refetchIntervalAfter, refreshMs, storeAnswer } from "../query-client.ts";
import { todayKey } from "../query-keys.ts";
import { type FilterOf, useAddressFilters } from "../use-address-filters.ts";
import { usePagedRows } from "../use-paged-rows.ts";

const names = ["view", "template", "to", "enquiry"] as const satisfies readonly FilterOf<
  typeof api.office.emails.$get
>[];
export type EmailFilters = Partial<Record<(typeof names)[number], string>>;

export function useEmailFilters() {
  return useAddressFilters(names);
}

const waitingRefreshMs = 2_000;

export const emailsKey = ["emails"] as const;
/** The prefix of every e-mail's key. */
const everyEmailKey = ["email"] as const;
export const emailKey = (id: string) => [...everyEmailKey, id] as const;

export function useEmailList(filters: EmailFilters) {
  return usePagedRows(
    [...emailsKey, filters],
    "emails",
    (cursor) => bodyOf(api.office.emails.$get({ query: { ...filters, ...cursor } })),
    { placeholderData: keepPreviousData },
  );
}

export function useEmail(id: string) {
  return useQuery({
    queryKey: emailKey(id),
    queryFn: () => bodyOf(api.office.emails[":id"].$get({ param: { id } })),
    // A waiting e-mail is usually sent within seconds.
    refetchInterval: ({ state }) =>
      refetchIntervalAfter(state.error, state.data?.state === "waiting" ? waitingRefreshMs : refreshMs),
  });
}

/** One action on an e-mail, at the version that was shown. After a refusal the e-mail is loaded again. */
export function useEmailAct(email: EmailDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: EmailAct) =>
      bodyOf(api.office.emails[":id"].acts.$post({ param: { id: email.id }, json: { act, version: email.version } })),
    onSuccess: (detail) => storeAnswer(client, emailKey(email.id), detail),
    onError: () => invalidate(client, emailKey(email.id)),
    onSettled: () => {
      for (const queryKey of [emailsKey, healthKey, todayKey]) void invalidate(client, queryKey);
    },
  });
}

/** Tries all waiting e-mails at once. */
export function useTryAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.office.emails.attempts.$post({ json: {} })),
    onSettled: () => {
      for (const queryKey of [emailsKey, everyEmailKey, healthKey, todayKey]) void invalidate(client, queryKey);
    },
  });
}
