import { officeFrame as copy } from "#content/office/frame.ts";
import { officeButton } from "#styled-system/recipes";
import { timeOf } from "../times.ts";
import { Banner } from "./banner.tsx";

type FreshnessProps = { updatedAt: number; hasFailed: boolean; onRetry: () => void };

/** Says since when what is shown is old, after it could not be asked for again. */
export function Freshness({ updatedAt, hasFailed, onRetry }: FreshnessProps) {
  if (!hasFailed || updatedAt === 0) return null;
  return (
    <Banner tone="warning" title={`${copy.staleBefore} ${timeOf(updatedAt)}.`}>
      <span>{copy.staleAfter}</span>
      <button type="button" className={officeButton({ tone: "quiet" })} onClick={onRetry}>
        {copy.refreshNow}
      </button>
    </Banner>
  );
}
