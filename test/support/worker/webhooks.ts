import { onTestFinished, vi } from "vitest";
import { ask } from "./sign-in.ts";

export type Call = { body: string; headers: Record<string, string> };
type Signer = Awaited<ReturnType<typeof aSigner>>;
type Item = Record<string, unknown>;

/** A key pair as MailChannels has it, under an id of its own. */
export async function aSigner(id = `mckey-${crypto.randomUUID().slice(0, 8)}`) {
  const keys = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const spki = (await crypto.subtle.exportKey("spki", keys.publicKey)) as ArrayBuffer;
  return { id, privateKey: keys.privateKey, publicKey: Buffer.from(spki).toString("base64") };
}

/** The network: MailChannels, with these keys. Returns every address that was called, until the end of the test. */
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

/** A call as MailChannels signs it. */
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

/** What MailChannels says of an e-mail. */
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
