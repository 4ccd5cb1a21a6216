import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { dialog } from "#styled-system/recipes";

type DialogProps = {
  title: string;
  /** The subject of the dialog, shown below its title. */
  subject?: string;
  closeLabel: string;
  onClose: () => void;
  /** `right` keeps the choice behind the dialog visible. */
  place?: "middle" | "right";
  children: ReactNode;
};

/**
 * An open modal dialog. An element marked with `data-autofocus` gets the focus, or else the first field, link or button below the
 * head, or else the dialog itself. Focus stays inside and returns to the opener; Escape and the backdrop close the dialog.
 */
export function Dialog({ title, subject, closeLabel, onClose, place = "middle", children }: DialogProps) {
  const styles = dialog({ place });
  return (
    <Ark.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      // Ignores Safari's Escape after a composition. Public pages would load is-escape.ts for this line alone.
      onEscapeKeyDown={(event) => event.keyCode === 229 && event.preventDefault()}
      onInteractOutside={(event) => isAbove(event) && event.preventDefault()}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            {/* Not a <header>: outside a section it would be a second banner landmark of the page. */}
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

/** True for an event in a toast or a warning, which can be closed while the dialog stays open. */
function isAbove(event: CustomEvent<{ originalEvent: Event }>): boolean {
  const { target } = event.detail.originalEvent;
  return target instanceof Element && target.closest("[data-live-announcer]") !== null;
}
