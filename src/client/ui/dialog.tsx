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
  /** On the right, so that the choice behind it stays visible. */
  place?: "middle" | "right";
  children: ReactNode;
};

/**
 * An open modal dialog. What is marked with `data-autofocus` gets the focus, otherwise the first field, link or button below the
 * head; where there is none, the dialog itself. Focus stays inside and returns to the opener; Escape and the backdrop close it.
 */
export function Dialog({ title, subject, closeLabel, onClose, place = "middle", children }: DialogProps) {
  const styles = dialog({ place });
  return (
    <Ark.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      // Safari's Escape after a composition (is-escape.ts, which public pages would load for this line alone).
      onEscapeKeyDown={(event) => event.keyCode === 229 && event.preventDefault()}
      onInteractOutside={(event) => isAbove(event) && event.preventDefault()}
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
              <Ark.CloseTrigger className={styles.close} aria-label={closeLabel} data-no-autofocus="">
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

/** A toast or a warning can be closed while the dialog stays. */
function isAbove(event: CustomEvent<{ originalEvent: Event }>): boolean {
  const { target } = event.detail.originalEvent;
  return target instanceof Element && target.closest("[data-live-announcer]") !== null;
}
