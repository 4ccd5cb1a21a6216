import { transport } from "../../api.ts";

/** On this channel the tabs of the office learn that another tab uses the session. */
export const signsChannel = "office-signs";

let office: BroadcastChannel | undefined;
let isTelling = false;

/**
 * Every call of a page that staff see as somebody keeps their session. The tabs of the office are told of each, until the returned
 * function is called: they would warn of an end that does not come.
 */
export function startTellingOffice(): () => void {
  const channel = new BroadcastChannel(signsChannel);
  office = channel;
  // The page has asked who is logged in.
  channel.postMessage(0);
  tellOfCalls();
  return () => {
    channel.close();
    if (office === channel) office = undefined;
  };
}

/** Once, and never undone: `shown-person.ts` may have wrapped the calls since, and would lose its wrapper. */
function tellOfCalls(): void {
  if (isTelling) return;
  isTelling = true;
  const { call } = transport;
  transport.call = async (...request) => {
    const response = await call(...request);
    office?.postMessage(0);
    return response;
  };
}
