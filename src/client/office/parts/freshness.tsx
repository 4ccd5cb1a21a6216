import type { UseQueryResult } from "@tanstack/react-query";
import { officeFrame as copy } from "#content/office/frame.ts";
import { officeButton } from "#styled-system/recipes";
import { timeTextOf } from "../times.ts";
import { Banner } from "./banner.tsx";

type FreshnessProps = { query: Pick<UseQueryResult, "dataUpdatedAt" | "isRefetchError"> & { refetch: () => unknown } };

/** A warning that the data on the screen is stale, with its time, after a refresh has failed. */
export function Freshness({ query: { dataUpdatedAt, isRefetchError, refetch } }: FreshnessProps) {
  if (!isRefetchError || dataUpdatedAt === 0) return null;
  return (
    <Banner tone="warning" title={`${copy.staleBefore} ${timeTextOf(dataUpdatedAt)}.`}>
      <span>{copy.staleAfter}</span>
      <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => void refetch()}>
        {copy.refreshNow}
      </button>
    </Banner>
  );
}
