import { closeMessage, type MessageName, messages } from "#content/messages.ts";

/** Shows a toast. The toaster is fetched when the first one is due: no page pays for it before. */
export async function notify(name: MessageName, body?: string): Promise<void> {
  const { showToast } = await import("#browser/client/ui/toaster.tsx");
  const message = messages[name];
  showToast(body ? { ...message, body } : message, closeMessage);
}

/** Tells by a toast that the session has ended, but not in the office, whose pages say so themselves. */
export async function notifySessionEnded(): Promise<void> {
  if (!location.pathname.startsWith("/office")) await notify("sessionEnded");
}
