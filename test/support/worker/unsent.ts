import { vi } from "vitest";
import * as dispatch from "#worker/mail/dispatch.ts";

/**
 * From now on, until mocks are restored, e-mails stay in the outbox. To send one takes more than a refused request does, and what a
 * test of hostile input expects is the answer and what is stored.
 */
export function leaveEmailsUnsent(): void {
  vi.spyOn(dispatch, "sendOutbox").mockResolvedValue();
}
