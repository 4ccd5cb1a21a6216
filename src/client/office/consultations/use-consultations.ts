import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConsultationView } from "#rules/consultations/consultation-views.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { openEnquiryKey, refreshInbox } from "../inbox/enquiry-cache.ts";
import { invalidate } from "../query-client.ts";
import { usePagedRows } from "../use-paged-rows.ts";

/** The prefix of all keys of this desk, so that one change refreshes all of them. */
const desk = "consultations";
export const blockedTimesKey = [desk, "blocked"] as const;
export const calendarFeedKey = [desk, "feed"] as const;

export function consultationKey(reference: string) {
  return [desk, "one", reference] as const;
}

export function useWeek(week: string | undefined) {
  return useQuery({
    queryKey: [desk, "week", week],
    queryFn: () => bodyOf(api.office.consultations.$get({ query: { ...(week && { week }) } })),
    placeholderData: keepPreviousData,
  });
}

export function useConsultationList(view: ConsultationView) {
  return usePagedRows(
    [desk, "list", view],
    "consultations",
    (cursor) => bodyOf(api.office.consultations.list.$get({ query: { view, ...cursor } })),
    {},
    "reference",
  );
}

export function useConsultation(reference: string) {
  return useQuery({
    queryKey: consultationKey(reference),
    queryFn: () => bodyOf(api.office.consultations[":reference"].$get({ param: { reference } })),
  });
}

export function useBlockedTimes() {
  return useQuery({
    queryKey: blockedTimesKey,
    queryFn: () => bodyOf(api.office["blocked-times"].$get()),
  });
}

export function useCalendarFeed() {
  return useQuery({ queryKey: calendarFeedKey, queryFn: () => bodyOf(api.office["calendar-feed"].$get()) });
}

/** A write at this desk. Whether it succeeded or not, everything that is shown is loaded again. */
export function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled() {
      // A decision also answers an enquiry, which may be open in the inbox.
      refreshInbox(client);
      void invalidate(client, openEnquiryKey);
      return invalidate(client, [desk]);
    },
  });
}
