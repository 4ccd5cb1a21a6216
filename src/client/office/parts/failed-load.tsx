import type { ReactNode } from "react";
import { officeParts as copy } from "#content/office/parts.ts";
import { officeButton } from "#styled-system/recipes";
import { Note } from "../../ui/note.tsx";
import { CallFailure } from "../call.ts";

type FailedLoadProps = {
  title: string;
  query: { error: Error | null; refetch: () => unknown };
  /** More buttons beside *Try again*. */
  children?: ReactNode;
};

/** Replaces something that did not load: the reason, and a button that tries again, unless it does not exist. */
export function FailedLoad({ title, query: { error, refetch }, children }: FailedLoadProps) {
  const isUnknown = error instanceof CallFailure && error.problem === "not-found";
  return (
    <div role="alert">
      <Note title={title} {...(error && { text: error.message })}>
        {!isUnknown && (
          <button type="button" className={officeButton()} onClick={() => void refetch()}>
            {copy.tryAgain}
          </button>
        )}
        {children}
      </Note>
    </div>
  );
}
