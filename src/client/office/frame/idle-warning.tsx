import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { idleWarning as copy } from "#content/office/frame.ts";
import { officeButton, officeFrame } from "#styled-system/recipes";
import { focusMain } from "../../navigation/focus-main.ts";
import { Banner } from "../parts/banner.tsx";
import { askAgain } from "../query-client.ts";
import { lastSignOfPerson } from "../unattended.ts";
import { useNow } from "../use-now.ts";
import { healthKey } from "./use-health.ts";

/** Use is recorded every ten minutes, so an idle session ends 50 minutes after the last sign of a person at the earliest. */
const warnAfterMs = 45 * 60_000;

/** Says ahead that the session will end, with a way to keep it (WCAG 2.2.1). The call that follows any sign of a person keeps it. */
export function IdleWarning() {
  const client = useQueryClient();
  useNow();
  // Opening the office is a sign as well, which is noted only after the first rendering.
  const [stayedAt, setStayedAt] = useState(Date.now);
  if (Date.now() - Math.max(lastSignOfPerson(), stayedAt) < warnAfterMs) return null;

  function stay(): void {
    // The button goes.
    focusMain();
    setStayedAt(Date.now());
    void askAgain(client, healthKey);
  }

  return (
    <Banner tone="danger" title={copy.title}>
      <span>{copy.text}</span>
      <span className={officeFrame().bannerActs}>
        <button type="button" className={officeButton()} onClick={stay}>
          {copy.stay}
        </button>
      </span>
    </Banner>
  );
}
