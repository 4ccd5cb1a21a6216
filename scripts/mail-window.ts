import { createServer } from "node:http";
import { demoCodes } from "./demo-accounts.ts";

type Mail = { subject: string; to: string; text: string };

const kept = 50;

/**
 * A proxy in front of the mail simulator that shows the e-mails it passes on, because the simulator keeps only their number.
 * /codes shows the demo accounts' authenticator codes. Returns a function that closes it.
 */
export async function openMailWindow(port: number, simulator: string, seen: (mail: Mail) => void): Promise<() => void> {
  const mails: Mail[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === "/codes") {
      response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
      response.end(await demoCodes(new Date()));
      return;
    }
    if (!request.url?.startsWith("/tx/")) {
      response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
      response.end(mails.map(written).join(`\n\n${"-".repeat(80)}\n\n`) || "No mail yet.\n");
      return;
    }
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const answer = await fetch(new URL(request.url, simulator), {
        method: request.method ?? "GET",
        headers: { "Content-Type": "application/json", "X-Api-Key": String(request.headers["x-api-key"] ?? "") },
        ...(body.length > 0 && { body }),
      });
      if (answer.ok && request.url.startsWith("/tx/v1/send")) {
        for (const mail of mailsOf(body)) {
          mails.unshift(mail);
          seen(mail);
        }
        mails.length = Math.min(mails.length, kept);
      }
      response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "application/json" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** The recipients and the plain text of a call to MailChannels' `send`. */
function mailsOf(body: Buffer): Mail[] {
  const { subject, personalizations, content } = JSON.parse(body.toString("utf8")) as SendCall;
  const text = content?.find(({ type }) => type.startsWith("text/plain"))?.value ?? "";
  return (personalizations ?? []).map(({ to, subject: own }) => ({
    subject: own ?? subject ?? "",
    to: (to ?? []).map(({ email }) => email).join(", "),
    text,
  }));
}

type SendCall = {
  subject?: string;
  personalizations?: { to?: { email: string }[]; subject?: string }[];
  content?: { type: string; value: string }[];
};

function written({ subject, to, text }: Mail): string {
  return `To: ${to}\nSubject: ${subject}\n\n${text}\n`;
}
