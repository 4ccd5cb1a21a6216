import { closeMessage, type MessageName, messages } from "#content/messages.ts";

const importToaster = () => import("#browser/client/ui/toaster.tsx");

/**
 * Shows a toast. The toaster's code is fetched for the first toast, so that no page loads it without need. If it cannot be
 * fetched, because there is no connection, the browser's own dialog says the same.
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

/** Fetches the toaster's code ahead of the first toast, while there is a connection. That toast may say that there is none. */
export function prepareToNotify(): void {
  importToaster().catch(() => {});
}

/** Tells by a toast that the session has ended, but not in the office, whose pages say so themselves. */
export async function notifySessionEnded(): Promise<void> {
  if (!location.pathname.startsWith("/office")) await notify("sessionEnded");
}
