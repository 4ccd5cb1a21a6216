import type { openProcesses } from "./child-processes.ts";
import { freePort } from "./free-port.ts";
import { openMailWindow } from "./mail-window.ts";

/**
 * Opens MailChannels' simulator, and on the port the window that shows its latest e-mails. Returns a
 * function that closes the window.
 */
export async function openLocalMail(
  port: number,
  { run }: ReturnType<typeof openProcesses>,
  { kept = 50 } = {},
): Promise<() => void> {
  const simulatorPort = await freePort();
  const simulate = [
    "node_modules/mailchannels-sdk/dist/cli.mjs",
    "simulate",
    "--port",
    String(simulatorPort),
    "--silent",
  ];
  await run({ name: "the mail simulator", parameters: simulate });
  return openMailWindow(port, `http://127.0.0.1:${simulatorPort}`, {
    kept,
    seen: ({ to, subject }) => console.log(`Mail to ${to}: ${subject} (read it at ${mailboxAt(port)})`),
  }).catch((error) => {
    throw new Error(
      `Port ${port} for mail is taken. Choose another: npm run dev -- --relay-port 9790 (${error.message})`,
    );
  });
}

/** The settings of a local portal: its own address, and where its e-mails are sent. */
export function localSettings({ origin, relayPort }: { origin: string; relayPort: number }): Record<string, string> {
  return { SITE_ORIGIN: origin, MAIL_RELAY_URL: mailboxAt(relayPort), MAILCHANNELS_API_KEY: "local" };
}

export function mailboxAt(relayPort: number): string {
  return `http://127.0.0.1:${relayPort}`;
}
