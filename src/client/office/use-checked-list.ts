import type { UseMutationResult } from "@tanstack/react-query";
import { type ChangeEvent, type Dispatch, type FormEvent, type SetStateAction, useState } from "react";
import { useIsLeft } from "../ui/use-is-left.ts";
import { useLatest } from "../ui/use-latest.ts";
import { CallFailure } from "./call.ts";

type CheckedListProps<List, Checked, Saved> = {
  list: List;
  setList: Dispatch<SetStateAction<List>>;
  /** Deletes the list that is kept for a desk that was left. */
  clear: () => void;
  /** Returns the fields that change with a new text. `name` is the name of its file, or empty. */
  textOf: (text: string, name: string) => Partial<List>;
  /** Whether there is something to send. */
  isReady: boolean;
  check: UseMutationResult<Checked, Error, List>;
  saving: UseMutationResult<Saved, Error, List>;
  hasNoFault: (checked: Checked) => boolean;
  onSaved?: (saved: Saved) => void;
};

/** A list that is pasted or read from a file, checked line by line, and then saved as a whole. */
export function useCheckedList<List extends { kind: string; text: string }, Checked, Saved>({
  list,
  setList,
  clear,
  textOf,
  isReady,
  check,
  saving,
  hasNoFault,
  onSaved,
}: CheckedListProps<List, Checked, Saved>) {
  const [hasFileFailed, setFileFailed] = useState(false);
  const latest = useLatest(list);
  const isLeft = useIsLeft();
  const isSame = check.variables?.text === list.text && check.variables.kind === list.kind;
  const checked = isSame ? check.data : undefined;
  const isFaultless = checked !== undefined && hasNoFault(checked);
  const isBusy = check.isPending || saving.isPending;

  function change(changed: Partial<List>): void {
    // While lines are being saved, their result is shown first.
    if (!saving.isPending) saving.reset();
    if (check.isError) check.reset();
    setList((before) => ({ ...before, ...changed }));
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    const text = await file.text().catch(() => undefined);
    setFileFailed(text === undefined);
    if (text !== undefined) change(textOf(text, file.name));
    // Allows choosing the same file again after it was corrected.
    target.value = "";
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy || !isReady) return;
    if (!isFaultless) {
      // The answer to this check replaces the failure of an earlier save.
      saving.reset();
      check.mutate(list);
    }
    // The callbacks of `mutate` are not called once the desk is left.
    else saving.mutateAsync(list).then(drop, checkAgain);
  }

  /** Removes the saved lines. Lines that were typed in the meantime stay. */
  function drop(saved: Saved): void {
    onSaved?.(saved);
    if (isLeft.current && latest.current.text === list.text) clear();
    setList((before) => (before.text === list.text ? { ...before, ...textOf("", "") } : before));
    // The check is outdated: the same lines are now saved.
    check.reset();
  }

  function checkAgain(failure: unknown): void {
    // The lines may be saved already: by this call, if its answer was lost, or by a colleague.
    if (failure instanceof CallFailure && (failure.isUnknown || failure.problem === "conflict")) check.mutate(list);
  }

  return {
    checked,
    isFaultless,
    /** True if the list has changed since it was checked. */
    isOutdated: check.isSuccess && !checked,
    isBusy,
    error: saving.error ?? check.error,
    hasFileFailed,
    change,
    submit,
    fileInput: {
      type: "file",
      accept: ".csv,.txt,text/csv,text/plain",
      onChange: (event: ChangeEvent<HTMLInputElement>) => void readFile(event),
    } as const,
  };
}
