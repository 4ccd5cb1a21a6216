import { transport } from "../../api.ts";

/** Through it the tabs of the office hear that another tab uses the session. */
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

/** Once and for good: what else stands around the calls since would be taken away with it. */
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
