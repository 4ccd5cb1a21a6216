import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { home } from "#content/pages/home.ts";
import { button, homeOpening } from "#styled-system/recipes";
import { useLazyModule } from "../../layout/lazy-view.tsx";
import { InvestorChoices } from "./investor-choices.tsx";

const copy = home.investorTypes;
const styles = homeOpening();
const popoverId = "investor-types";

/**
 * The button and its dialog. Before hydration the dialog is a native popover, which needs no script. Afterwards it is a modal
 * dialog. A popover that is open at that moment stays until the dialog that replaces it has been loaded.
 */
export function InvestorTypes() {
  const popover = useRef<HTMLDivElement>(null);
  const [isNative, setNative] = useState(true);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const isOpen = popover.current?.matches(":popover-open") ?? false;
    setNative(isOpen);
    setOpen(isOpen);
  }, []);

  function close(): void {
    setNative(false);
    setOpen(false);
  }

  return (
    <>
      <button
        type="button"
        className={button()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(isNative && { popoverTarget: popoverId })}
      >
        {home.invest}
      </button>
      {isNative && (
        <Popover id={popoverId} ref={popover} onToggle={({ newState }) => newState === "closed" && close()} />
      )}
      {open && <DialogOrPopover onLoad={() => setNative(false)} onClose={close} />}
    </>
  );
}

type DialogOrPopoverProps = { onLoad: () => void; onClose: () => void };

/** Opens the native popover again if the dialog cannot be loaded. */
function DialogOrPopover({ onLoad, onClose }: DialogOrPopoverProps) {
  const module = useLazyModule(() => import("#browser/client/pages/home/investor-dialog.tsx"));
  const isLoaded = module !== undefined;
  useLayoutEffect(() => {
    if (isLoaded) onLoad();
  }, [isLoaded, onLoad]);
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
