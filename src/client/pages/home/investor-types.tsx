import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { home } from "#content/pages/home.ts";
import { button, homeOpening } from "#styled-system/recipes";
import { InvestorChoices } from "./investor-choices.tsx";

const copy = home.investorTypes;
const styles = homeOpening();
const popoverId = "investor-types";
const InvestorDialog = lazy(async () => ({
  default: (await import("#browser/client/pages/home/investor-dialog.tsx")).InvestorDialog,
}));

/**
 * The button and its dialog. Before hydration the choice is a native popover, which needs no script; afterwards it is a
 * modal dialog, and one that was already open stays open.
 */
export function InvestorTypes() {
  const popover = useRef<HTMLDivElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (popover.current?.matches(":popover-open")) setOpen(true);
    setHydrated(true);
  }, []);

  return (
    <>
      <button
        type="button"
        className={button()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(hydrated ? {} : { popoverTarget: popoverId })}
      >
        {home.invest}
      </button>
      {hydrated || (
        <div id={popoverId} ref={popover} popover="auto" className={styles.slip}>
          <p className={styles.slipTitle}>{copy.title}</p>
          <InvestorChoices />
        </div>
      )}
      {open && (
        <Suspense>
          <InvestorDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
