import { vi } from "vitest";
import * as dispatch from "#worker/mail/dispatch.ts";

/**
 * Leaves e-mails in the outbox until mocks are restored. Sending one takes longer than a refused request, and tests of hostile
 * input check only the answer and what is stored.
 */
export function stopSendingEmails(): void {
  vi.spyOn(dispatch, "sendOutbox").mockResolvedValue();
}
