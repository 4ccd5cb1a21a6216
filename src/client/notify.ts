import { closeMessage, type MessageName, messages } from "#content/messages.ts";

const importToaster = () => import("#browser/client/ui/toaster.tsx");

/**
 * Shows a toast. The toaster's code is fetched for the first toast, so that no page loads it without need. If it cannot be
 * fetched, because there is no connection, the browser's `alert` shows the same message.
 */
export async function notify(name: MessageName, body?: string): Promise<void> {
  const message = body ? { ...messages[name], body } : messages[name];
  try {
    const { showToast } = await importToaster();
    showToast(message, closeMessage);
  } catch {
    alert(`${message.title}. ${message.body}`);
  }
}

/** Fetches the toaster's code before the first toast, while there is a connection: that toast may report that there is none. */
export function prepareToNotify(): void {
  importToaster().catch(() => {});
}

/** Shows a toast that the session has ended, except in the office, whose pages say so themselves. */
export async function notifySessionEnded(): Promise<void> {
  if (!location.pathname.startsWith("/office")) await notify("sessionEnded");
}
