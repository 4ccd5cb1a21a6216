import { useState } from "react";
import { endWarning as copy } from "#content/office/frame.ts";
import { officeButton, officeFrame } from "#styled-system/recipes";
import { Banner } from "../parts/banner.tsx";
import { timeTextOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useHealth } from "./use-health.ts";

const warnBeforeMs = 15 * 60_000;

/** Warns that the session ends soon, however much it is used, so that nobody is interrupted in the middle of something. */
export function EndWarning() {
  // Renders again as time passes.
  useNow();
  const { data, dataUpdatedAt } = useHealth();
  const [closed, setClosed] = useState<string>();
  const endsAt = data?.sessionEndsAt;
  // Counts from the time of the answer on this computer's clock, so that a wrong clock does not matter.
  const leftMs = (data?.sessionLeftMs ?? 0) - (Date.now() - dataUpdatedAt);
  if (!endsAt || endsAt === closed || leftMs <= 0 || leftMs > warnBeforeMs) return null;
  return (
    <Banner tone="danger" title={`${copy.title} ${timeTextOf(endsAt)}.`}>
      <span>{copy.text}</span>
      <span className={officeFrame().bannerActs}>
        <button type="button" className={officeButton()} onClick={() => setClosed(endsAt)}>
          {copy.close}
        </button>
      </span>
    </Banner>
  );
}
