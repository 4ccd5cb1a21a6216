import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EnquiryDetail, ThreadEntry } from "#rules/enquiries/inbox-answers.ts";
import { api } from "../../api.ts";
import { bodyOf, CallFailure, currentVersionOf } from "../call.ts";
import { enquiryKey, refreshInbox, storeEnquiry } from "../inbox/enquiry-cache.ts";
import { invalidate, storeAnswer } from "../query-client.ts";

/**
 * A write to the enquiry at the version that was read. It is refused if somebody else has changed the enquiry since. `once` has
 * the idempotency key: a write that is sent again, because its answer was lost, succeeds.
 */
export type Write = (version: number, once: { headers: Record<string, string> }) => Promise<EnquiryDetail>;

export function useEnquiry(reference: string) {
  return useQuery({
    queryKey: enquiryKey(reference),
    queryFn: () => bodyOf(api.office.enquiries[":reference"].$get({ param: { reference } })),
  });
}

/** Where a failure is shown: beside the control that started the write. */
type Place = "head" | "reply";

export type Writes = ReturnType<typeof useWrites>;

/**
 * Writes to an enquiry, one at a time. After a conflict the current enquiry is shown, and the refused write waits until it is
 * repeated or dropped. `meanwhile` has the changes of others since the enquiry was opened or last acknowledged; after a refusal
 * also the viewer's own changes in other windows.
 */
export function useWrites(detail: EnquiryDetail, personId: string) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<{ wanted: Write; done: string | undefined }>();
  const [known, setKnown] = useState(() => idsOf(detail.thread));
  const [once] = useState(() => ({ headers: { "Idempotency-Key": crypto.randomUUID() as string } }));
  /** The version of the last write, if its answer was lost. The same write is repeated with the same version. */
  const unanswered = useRef<number>(undefined);
  const isWriting = useRef(false);
  const writing = useMutation({
    async mutationFn({ wanted, version }: { wanted: Write; version: number; at: Place; done: string | undefined }) {
      const before = unanswered.current ?? version;
      unanswered.current = undefined;
      return wanted(before, once).catch((failure) => {
        // This is a different write, so it is sent with the version that is shown now.
        if (before !== version && failure instanceof CallFailure && failure.current) return wanted(version, once);
        throw failure;
      });
    },
    onSuccess(current) {
      setRefused(undefined);
      setKnown(idsOf(current.thread));
      storeEnquiry(client, current);
    },
    onError(failure, { wanted, version, done }) {
      if (!(failure instanceof CallFailure)) return;
      if (failure.isUnknown) {
        unanswered.current = version;
        // The message asks staff to check whether it was done.
        void invalidate(client, enquiryKey(detail.reference));
      }
      const current = currentVersionOf<EnquiryDetail>(failure);
      if (failure.problem !== "conflict" || !current) return;
      storeAnswer(client, enquiryKey(detail.reference), current);
      refreshInbox(client);
      setRefused({ wanted, done });
    },
  });

  const { error } = writing;
  const meanwhile = detail.thread.filter(
    ({ id, author }) => !known.has(id) && (refused !== undefined || author?.id !== personId),
  );

  /** Returns true if the write succeeded. `done` is what is then shown and announced. */
  async function write(wanted: Write, at: Place = "head", done?: string): Promise<boolean> {
    // The second press of a double click comes before the first one is shown as pending.
    if (isWriting.current) return false;
    isWriting.current = true;
    try {
      await writing.mutateAsync({ wanted, version: detail.version, at, done });
      return true;
    } catch {
      return false;
    } finally {
      isWriting.current = false;
    }
  }

  function acknowledge(): void {
    setRefused(undefined);
    setKnown(idsOf(detail.thread));
    writing.reset();
  }

  return {
    write,
    isBusy: writing.isPending,
    done: writing.isSuccess ? writing.variables.done : undefined,
    /** The failure of the last write, unless it is a conflict, which is shown with the changes of others. */
    failure:
      error instanceof CallFailure && !error.current ? { text: error.message, at: writing.variables?.at } : undefined,
    meanwhile,
    /** True if only colleagues made these changes: no visitor, job or other window of the viewer. */
    isTheirs: meanwhile.length > 0 && meanwhile.every(({ author }) => author && author.id !== personId),
    refused,
    repeat: () => refused && write(refused.wanted, "head", refused.done),
    acknowledge,
  };
}

function idsOf(thread: readonly ThreadEntry[]): Set<string> {
  return new Set(thread.map(({ id }) => id));
}
