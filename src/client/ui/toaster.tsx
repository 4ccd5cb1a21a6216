import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { toast as toastRecipe } from "#styled-system/recipes";

type Slip = { tone: "success" | "failure"; title: string; body: string; about?: string };

const toaster = createToaster({ placement: "bottom-end", overlap: false, gap: 12, duration: 8000, offsets: "1rem" });
/** How long a status toast stays empty before its text appears. Too short to be seen. */
const statusPauseMs = 100;
let mounted = false;

/**
 * Shows a toast. The first call mounts the toaster beside the page's root, with the label of its close buttons. It replaces the
 * toasts about the same thing and those with the same text, so that the last outcome stands alone, for its whole time, and is
 * announced even if it is the same again.
 */
export function showToast({ tone, title, body, about }: Slip, closeLabel: string): void {
  if (!mounted) {
    mounted = true;
    const container = document.body.appendChild(document.createElement("div"));
    // A dialog hides everything else from screen readers; toasts must still be announced.
    container.dataset.liveAnnouncer = "";
    createRoot(container).render(<Toasts closeLabel={closeLabel} />);
  }
  for (const shown of toaster.getVisibleToasts()) {
    const isSame = shown.title === title && shown.description === body;
    if (isSame || (about !== undefined && shown.meta?.about === about)) toaster.remove(shown.id);
  }
  toaster.create({ title, description: body, type: tone === "failure" ? "error" : "success", meta: { about } });
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  return (
    // Each toast is announced by its own role. Within a live region it would be heard twice.
    <Toaster toaster={toaster} aria-live="off">
      {({ type, title, description }) => (
        <ToastSlip isFailure={type === "error"} title={title} body={description} closeLabel={closeLabel} />
      )}
    </Toaster>
  );
}

type ToastSlipProps = { isFailure: boolean; title: ReactNode; body: ReactNode; closeLabel: string };

/**
 * One toast. A screen reader may miss the text of a status that has just appeared, so the text comes a moment later.
 * An alert is read at once.
 */
function ToastSlip({ isFailure, title, body, closeLabel }: ToastSlipProps) {
  const styles = toastRecipe({ tone: isFailure ? "failure" : "success" });
  const [isSilent, setSilent] = useState(!isFailure);
  useEffect(keepFocusAbove, []);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(false), statusPauseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Toast.Root className={styles.root} role={isFailure ? "alert" : "status"} data-silent={isSilent ? "" : undefined}>
      <Toast.Title className={styles.title}>{title}</Toast.Title>
      <Toast.Description className={styles.body}>{body}</Toast.Description>
      <Toast.CloseTrigger className={styles.close} aria-label={closeLabel}>
        ×
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

/** Scrolls the focused element above the toast, whose recipe sets the scroll padding. An element out of view stays there. */
function keepFocusAbove(): void {
  const focused = document.activeElement;
  if (!focused) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) focused.scrollIntoView({ block: "nearest" });
}
