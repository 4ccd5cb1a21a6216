import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { createRoot } from "react-dom/client";
import { toast as toastRecipe } from "#styled-system/recipes";

type Slip = { tone: "success" | "failure"; title: string; body: string };

const closeLabel = "Close";
const toaster = createToaster({ placement: "bottom-end", overlap: false, gap: 12, duration: 8000, offsets: "1rem" });
let mounted = false;

/**
 * Shows a slip at the foot of the page. The first call puts the toaster there: it lives beside the page, not in it. One that
 * still stands there is shown once, for as long again.
 */
export function showToast({ tone, title, body }: Slip): void {
  if (!mounted) {
    mounted = true;
    const place = document.body.appendChild(document.createElement("div"));
    // So that a dialog, which hides all else from screen readers, leaves it heard.
    place.dataset.liveAnnouncer = "";
    createRoot(place).render(<Slips />);
  }
  const id = `${tone}: ${title}: ${body}`;
  toaster.create({ id, title, description: body, type: tone === "failure" ? "error" : "success" });
}

function Slips() {
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
