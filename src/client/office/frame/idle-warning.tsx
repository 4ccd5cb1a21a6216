import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { idleWarning as copy } from "#content/office/frame.ts";
import { officeButton, officeFrame } from "#styled-system/recipes";
import { focusMain } from "../../navigation/focus-main.ts";
import { Banner } from "../parts/banner.tsx";
import { invalidate } from "../query-client.ts";
import { lastUseOfSession } from "../unattended.ts";
import { useNow } from "../use-now.ts";
import { healthKey, useHealth } from "./use-health.ts";

/**
 * A use of the session is recorded at most every ten minutes, so an idle session ends 50 minutes after the last sign of a person
 * at the earliest.
 */
const warnAfterMs = 45 * 60_000;

/** Only the last event of a press: after the first one the warning would disappear together with its button. */
const signs = ["click", "keyup", "input", "wheel"] as const;

/** Warns that the session will end. Any sign of a person keeps it, at the button or elsewhere (WCAG 2.2.1). */
export function IdleWarning() {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  // Renders again as time passes.
  useNow();
  // Opening the office is a sign as well, but is noted only after the first render.
  const [stayedAt, setStayedAt] = useState(Date.now);
  // The Worker also knows of other pages that use the session in other tabs.
  const { data, dataUpdatedAt } = useHealth();
  const seenAt = dataUpdatedAt - (data?.sessionIdleMs ?? Infinity);
  const isWarning = Date.now() - Math.max(lastUseOfSession(), stayedAt, seenAt) >= warnAfterMs;

  useEffect(() => {
    if (!isWarning) return;
    const listening = new AbortController();
    function stay(): void {
      if (document.activeElement === button.current) focusMain();
      setStayedAt(Date.now());
      // Immediately, not at the next interval: there is none once another tab is shown.
      void invalidate(client, healthKey);
    }
    function noticeSign(): void {
      listening.abort();
      // A key press may cause a click, which must be handled first.
      setTimeout(stay);
    }
    for (const sign of signs) addEventListener(sign, noticeSign, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [isWarning, client]);

  if (!isWarning) return null;
  return (
    <Banner tone="danger" title={copy.title}>
      <span>{copy.text}</span>
      <span className={officeFrame().bannerActs}>
        {/* It has no handler: its click is a sign like any other. */}
        <button ref={button} type="button" className={officeButton()}>
          {copy.stay}
        </button>
      </span>
    </Banner>
  );
}
