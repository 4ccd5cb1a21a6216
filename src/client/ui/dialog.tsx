import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { dialog } from "#styled-system/recipes";

type DialogProps = {
  title: string;
  /** What it is about, below its title. */
  subject?: string;
  closeLabel: string;
  onClose: () => void;
  /** The element that gets the initial focus; by default the first that can have it. */
  initialFocus?: () => HTMLElement | null;
  /** On the right, so that the choice behind it stays visible. */
  place?: "middle" | "right";
  children: ReactNode;
};

/** An open modal dialog. Focus stays inside and returns to the opener; Escape and the backdrop close it. */
export function Dialog({ title, subject, closeLabel, onClose, initialFocus, place = "middle", children }: DialogProps) {
  const styles = dialog({ place });
  return (
    <Ark.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      onInteractOutside={(event) => isInToast(event) && event.preventDefault()}
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            {/* Not a <header>: outside a section that would be a second banner of the page. */}
            <div className={styles.header}>
              <div>
                <Ark.Title className={styles.title}>{title}</Ark.Title>
                {subject && <Ark.Description className={styles.subject}>{subject}</Ark.Description>}
              </div>
              <Ark.CloseTrigger className={styles.close} aria-label={closeLabel}>
                ×
              </Ark.CloseTrigger>
            </div>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** A toast can be closed while the dialog stays. */
function isInToast(event: CustomEvent<{ originalEvent: Event }>): boolean {
  const { target } = event.detail.originalEvent;
  return target instanceof Element && target.closest("[data-scope=toast]") !== null;
}
