import { useQuery } from "@tanstack/react-query";
import type { BlockPattern } from "#rules/consultations/blocked-time.ts";
import type { Weekday } from "#rules/day.ts";
import { api } from "../../api.ts";
import { keyAfterEdit, keyAfterFailure, newKey } from "../../forms/idempotency-key.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { bodyOf, CallFailure, fieldsOf } from "../call.ts";
import { useKeptState } from "../use-kept-state.ts";
import { useChange } from "./use-consultations.ts";

type BlockEntry = {
  name: string;
  pattern: BlockPattern;
  firstDay: string;
  lastDay: string;
  weekdays: Weekday[];
  isWholeDay: boolean;
  from: string;
  to: string;
};

const emptyEntry: BlockEntry = {
  name: "",
  pattern: "once",
  firstDay: "",
  lastDay: "",
  weekdays: [],
  isWholeDay: true,
  from: "09:00",
  to: "18:00",
};

/**
 * The entries of the form for a blocked time. A change renews the idempotency key, unless the last call had no answer. `onAct` is
 * called when a time begins to be blocked, and when it is.
 */
export function useBlockEntry(onAct: (() => void) | undefined) {
  const [{ key, isUnknown, ...entry }, setEntry, clear] = useKeptState(
    "blocked-time",
    () => ({ ...emptyEntry, ...newKey() }),
    ({ name, firstDay, lastDay, weekdays }) =>
      weekdays.length > 0 || [name, firstDay, lastDay].some((text) => text !== ""),
  );
  const latestKey = useLatest(key);
  const call = useChange(() =>
    bodyOf(api.office["blocked-times"].$post({ json: bodyFrom(entry), header: { "Idempotency-Key": key } })),
  );
  const isEnough = entry.firstDay !== "" && (entry.pattern !== "range" || entry.lastDay !== "");
  const preview = useQuery({
    queryKey: ["consultations", "preview", { ...entry, name: "" }],
    queryFn: () => bodyOf(api.office["blocked-times"].preview.$post({ json: { ...bodyFrom(entry), name: "-" } })),
    enabled: isEnough,
    refetchInterval: false,
  });
  return {
    entry,
    change(changes: Partial<BlockEntry>): void {
      // Removes the message about the last one.
      if (call.isSuccess) call.reset();
      setEntry((current) => ({ ...current, ...changes, ...keyAfterEdit(current, call.isPending) }));
    },
    fields: fieldsOf(call.error),
    call,
    overlapping: isEnough ? (preview.data?.overlapping ?? []) : [],
    send: () => {
      if (call.isPending) return;
      onAct?.();
      call.mutateAsync(undefined).then(
        () => {
          onAct?.();
          // Entries made in the meantime were not sent, and stay.
          if (latestKey.current === key) clear();
        },
        // The error message is shown by the form.
        (failure: Error) => {
          if (!(failure instanceof CallFailure)) return;
          setEntry((current) => ({ ...current, ...keyAfterFailure(failure, { key, isUnknown }, current) }));
        },
      );
    },
  };
}

function bodyFrom({ isWholeDay, from, to, lastDay, pattern, ...entry }: BlockEntry) {
  const hours = isWholeDay ? { from: "", to: "" } : { from, to };
  return { ...entry, ...hours, pattern, lastDay: pattern === "once" ? "" : lastDay };
}
