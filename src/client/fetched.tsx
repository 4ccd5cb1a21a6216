import { type ReactNode, useEffect, useState } from "react";
import { button } from "#styled-system/recipes";
import { LoadingNote, Note } from "./ui/note.tsx";

/** What only some visitors need, fetched once it is asked for; `again` after a fetch that failed. */
export function useFetched<Part extends object>(
  load: () => Promise<Part>,
): { part: Part | "failed" | undefined; again: () => void } {
  const [part, setPart] = useState<Part | "failed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, whatever is drawn anew meanwhile
  useEffect(again, []);

  function again(): void {
    setPart(undefined);
    load().then(setPart, () => setPart("failed"));
  }

  return { part, again };
}

type Copy = { loading: string; failedTitle: string; failed: string; tryAgain: string };

type FetchedProps<Part> = {
  load: () => Promise<Part>;
  copy: Copy;
  /** Of the box around what is said until it is there. */
  className: string | undefined;
  children: (part: Part) => ReactNode;
};

/** The part as it is drawn once it is there; until then that it is on its way, or how to try again. */
export function Fetched<Part extends object>({ load, copy, className, children }: FetchedProps<Part>) {
  const { part, again } = useFetched(load);
  if (part && part !== "failed") return children(part);
  return (
    <div className={className}>
      {part === "failed" ? (
        <Note title={copy.failedTitle} text={copy.failed}>
          <button type="button" className={button({ size: "sm" })} onClick={again}>
            {copy.tryAgain}
          </button>
        </Note>
      ) : (
        <LoadingNote title={copy.loading} />
      )}
    </div>
  );
}
