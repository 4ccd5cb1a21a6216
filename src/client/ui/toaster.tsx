import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { createRoot } from "react-dom/client";
import { toast as toastRecipe } from "#styled-system/recipes";

type Slip = { tone: "success" | "failure"; title: string; body: string; about?: string };

const toaster = createToaster({ placement: "bottom-end", overlap: false, gap: 12, duration: 8000, offsets: "1rem" });
let mounted = false;

/**
 * Shows a toast. The first call mounts the toaster beside the page's root, with the name of its closing buttons. A toast that is
 * still shown is not repeated; its time starts again. It replaces a failure about the same thing.
 */
export function showToast({ tone, title, body, about }: Slip, closeLabel: string): void {
  if (!mounted) {
    mounted = true;
    const container = document.body.appendChild(document.createElement("div"));
    // A dialog hides everything else from screen readers; toasts must still be announced.
    container.dataset.liveAnnouncer = "";
    createRoot(container).render(<Toasts closeLabel={closeLabel} />);
  }
  const id = `${tone}: ${title}: ${body}`;
  for (const shown of toaster.getVisibleToasts()) {
    const isOver = about !== undefined && shown.meta?.about === about && shown.type === "error" && shown.id !== id;
    if (isOver) toaster.remove(shown.id);
  }
  toaster.create({ id, title, description: body, type: tone === "failure" ? "error" : "success", meta: { about } });
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  return (
    <Toaster toaster={toaster}>
      {({ type, title, description }) => {
        const styles = toastRecipe({ tone: type === "error" ? "failure" : "success" });
        return (
          <Toast.Root className={styles.root} role={type === "error" ? "alert" : "status"}>
            <Toast.Title className={styles.title}>{title}</Toast.Title>
            <Toast.Description className={styles.body}>{description}</Toast.Description>
            <Toast.CloseTrigger className={styles.close} aria-label={closeLabel}>
              ×
            </Toast.CloseTrigger>
          </Toast.Root>
        );
      }}
    </Toaster>
  );
}
