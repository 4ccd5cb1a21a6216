import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { demoCodes } from "./demo/accounts.ts";
import {
  emailPage,
  framedHtml,
  framePolicy,
  type KeptEmail,
  listPage,
  pagePolicy,
  plainList,
} from "./mail-window-pages.ts";

type WindowOptions = {
  /** How many of the latest e-mails the window keeps. */
  kept: number;
  seen: (email: { to: string; subject: string }) => void;
};

/**
 * Opens a proxy in front of the mail simulator that shows the e-mails it passes on, because the simulator keeps only
 * their number. / lists them, and /emails/1 shows one with its attachments. For scripts, /all.txt has all of them or,
 * with ?naming=text, those that contain the text. /codes shows the demo accounts' authenticator codes. Returns a
 * function that closes the proxy.
 */
export async function openMailWindow(
  port: number,
  simulator: string,
  { kept, seen }: WindowOptions,
): Promise<() => void> {
  const emails: KeptEmail[] = [];
  let received = 0;
  const server = createServer(async (request, response) => {
    try {
      if (!request.url?.startsWith("/tx/")) return await show(request.url ?? "/", emails, response);
      const body = await buffer(request);
      const answer = await fetch(new URL(request.url, simulator), {
        method: request.method ?? "GET",
        headers: { "Content-Type": "application/json", "X-Api-Key": String(request.headers["x-api-key"] ?? "") },
        ...(body.length > 0 && { body }),
      });
      if (answer.ok && isSending(request.url)) {
        for (const email of emailsOf(body)) {
          received += 1;
          emails.unshift({ ...email, number: received, at: new Date() });
          seen(email);
        }
        emails.length = Math.min(emails.length, kept);
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

async function show(url: string, emails: KeptEmail[], response: ServerResponse): Promise<void> {
  // Some requests, such as for //, name no address.
  const { pathname, searchParams } = URL.parse(url, "http://127.0.0.1") ?? new URL("http://127.0.0.1/unknown");
  if (pathname === "/codes") return answer(200, "text/plain", await demoCodes(new Date()));
  if (pathname === "/all.txt") return answer(200, "text/plain", plainList(emails, searchParams.get("naming") ?? ""));
  if (pathname === "/") return answer(200, "text/html", listPage(emails));
  const [, number, frame, index] = /^\/emails\/(\d+)(?:(\/html)|\/attachments\/(\d+))?$/.exec(pathname) ?? [];
  const email = emails.find((each) => String(each.number) === number);
  const attached = email?.attachments[Number(index)];
  if (attached) return save(attached);
  if (!email || index !== undefined)
    return answer(404, "text/plain", "There is no such e-mail. The window keeps only the latest.\n");
  if (frame) return answer(200, "text/html", framedHtml(email), framePolicy);
  return answer(200, "text/html", emailPage(email));

  /** Sends an attachment as a download, whatever it is: no attachment is opened as a page of the window. */
  function save({ filename, content }: KeptEmail["attachments"][number]): void {
    response.writeHead(200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(content);
  }

  function answer(status: number, type: string, text: string, policy = pagePolicy): void {
    response.writeHead(status, {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-DNS-Prefetch-Control": "off",
    });
    response.end(text);
  }
}

/** Whether a call sends e-mails. A dry run asks the relay whether it would take them. */
function isSending(url: string): boolean {
  const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
  return pathname.startsWith("/tx/v1/send") && searchParams.get("dry-run") !== "true";
}

/** Returns the recipients, text, HTML and files of the e-mails in a call to MailChannels' `send`. */
function emailsOf(body: Buffer): Omit<KeptEmail, "number" | "at">[] {
  const { subject, personalizations, content, attachments } = JSON.parse(body.toString("utf8")) as SendCall;
  const contentOf = (mediaType: string) => content?.find(({ type }) => type.startsWith(mediaType))?.value ?? "";
  return (personalizations ?? []).map(({ to, subject: own }) => ({
    subject: own ?? subject ?? "",
    to: (to ?? []).map(({ email }) => email).join(", "),
    text: contentOf("text/plain"),
    html: contentOf("text/html"),
    attachments: (attachments ?? []).map((each) => ({
      filename: each.filename,
      content: Buffer.from(each.content, "base64"),
    })),
  }));
}

type SendCall = {
  subject?: string;
  personalizations?: { to?: { email: string }[]; subject?: string }[];
  content?: { type: string; value: string }[];
  attachments?: { filename: string; content: string }[];
};
