import { type ComponentProps, useEffect, useRef, useState } from "react";
import { home } from "#content/pages/home.ts";
import { button, homeOpening } from "#styled-system/recipes";
import { useLazyModule } from "../../layout/lazy-view.tsx";
import { InvestorChoices } from "./investor-choices.tsx";

const copy = home.investorTypes;
const styles = homeOpening();
const popoverId = "investor-types";

/**
 * The button and its dialog. Before hydration the dialog is a native popover, which needs no script. Afterwards it is a modal
 * dialog, which replaces a popover that is still open.
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
      {hydrated || <Popover id={popoverId} ref={popover} />}
      {open && <DialogOrPopover onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the native popover again if the dialog cannot be loaded. */
function DialogOrPopover({ onClose }: { onClose: () => void }) {
  const module = useLazyModule(() => import("#browser/client/pages/home/investor-dialog.tsx"));
  if (module === "failed")
    return <Popover ref={show} onToggle={({ newState }) => newState === "closed" && onClose()} />;
  return module && <module.InvestorDialog onClose={onClose} />;
}

function show(popover: HTMLElement | null): void {
  popover?.showPopover();
}

function Popover(props: ComponentProps<"div">) {
  return (
    <div popover="auto" className={styles.slip} {...props}>
      <p className={styles.slipTitle}>{copy.title}</p>
      <InvestorChoices />
    </div>
  );
}
