import { onTestFinished, vi } from "vitest";
import { ask } from "./sign-in.ts";

export type Call = { body: string; headers: Record<string, string> };
type Signer = Awaited<ReturnType<typeof aSigner>>;
type Item = Record<string, unknown>;

/** Creates a key pair as MailChannels has it, with a new id unless one is given. */
export async function aSigner(id = `mckey-${crypto.randomUUID().slice(0, 8)}`) {
  const keys = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const spki = (await crypto.subtle.exportKey("spki", keys.publicKey)) as ArrayBuffer;
  return { id, privateKey: keys.privateKey, publicKey: Buffer.from(spki).toString("base64") };
}

/** Replaces the network with MailChannels and these keys until the end of the test. Returns the addresses that are called. */
export function startKeyServer(signers: readonly Signer[]): string[] {
  const called: string[] = [];
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    called.push(url);
    const signer = signers.find(({ id }) => new URL(url).searchParams.get("id") === id);
    return signer
      ? Response.json({ id: signer.id, key: signer.publicKey })
      : Response.json({ error: "no such key" }, { status: 404 });
  });
  onTestFinished(() => network.mockRestore());
  return called;
}

type Signing = { created?: number; keyId?: string; label?: string };

/** Signs a call as MailChannels does. */
export async function signed(body: string, signer: Signer, signing: Signing = {}): Promise<Call> {
  const { created = Math.floor(Date.now() / 1000), keyId = signer.id, label = `sig_${created}` } = signing;
  const digest = `sha-256=:${await digestOf(body)}:`;
  const parameters = `("content-digest");created=${created};alg="ed25519";keyid="${keyId}"`;
  const base = `"content-digest": ${digest}\n"@signature-params": ${parameters}`;
  const signature = await crypto.subtle.sign("Ed25519", signer.privateKey, new TextEncoder().encode(base));
  return {
    body,
    headers: {
      "Content-Digest": digest,
      "Signature-Input": `${label}=${parameters}`,
      Signature: `${label}=:${Buffer.from(signature).toString("base64")}:`,
    },
  };
}

export async function digestOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return Buffer.from(digest).toString("base64");
}

/** An event of an e-mail, as MailChannels reports it. */
export function item(emailId: string, event: string, more: Item = {}): Item {
  return {
    email: "letters@cantiere.example",
    customer_handle: "ours",
    timestamp: Math.floor(Date.now() / 1000) - 60,
    event,
    request_id: "r",
    campaign_id: emailId,
    recipients: ["somebody@firm.example"],
    ...more,
  };
}

/** Posts a call as MailChannels does: from outside, without an Origin. */
export function post({ body, headers }: Call, bindings = {}): Promise<Response> {
  return ask("/api/webhooks/mailchannels", {
    method: "POST",
    raw: new TextEncoder().encode(body),
    headers: { "Content-Type": "application/json", ...headers },
    bindings: { MAIL_ACCOUNT: "ours", ...bindings },
  });
}
