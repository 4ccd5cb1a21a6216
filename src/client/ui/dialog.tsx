import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { dialog } from "#styled-system/recipes";

type DialogProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** An open modal dialog: focus stays inside, Escape and the paper behind it close it, focus returns to what opened it. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const look = dialog();
  return (
    <Ark.Root open onOpenChange={({ open }) => open || onClose()}>
      <Portal>
        <Ark.Backdrop className={look.backdrop} />
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content}>
            <header className={look.header}>
              <Ark.Title className={look.title}>{title}</Ark.Title>
              <Ark.CloseTrigger className={look.close} aria-label={closeLabel}>
                ×
              </Ark.CloseTrigger>
            </header>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
