import type { transport } from "../../api.ts";
import { wrapCalls } from "../../wrap-calls.ts";

/** The channel on which office tabs learn that another tab uses the session. */
export const activityChannel = "office-signs";

let office: BroadcastChannel | undefined;

/**
 * Tells the office's tabs of each API call of a page that staff view as a member, until the returned function is called. Each
 * call extends the staff session, so those tabs would otherwise warn of an end that does not come.
 */
export function startReportingActivity(): () => void {
  const channel = new BroadcastChannel(activityChannel);
  office = channel;
  // The page has already made a call, which asked who is logged in.
  channel.postMessage(0);
  wrapCalls(tellOfCalls);
  return () => {
    channel.close();
    if (office === channel) office = undefined;
  };
}

function tellOfCalls(call: typeof transport.call): typeof transport.call {
  return async (...request) => {
    const response = await call(...request);
    office?.postMessage(0);
    return response;
  };
}
