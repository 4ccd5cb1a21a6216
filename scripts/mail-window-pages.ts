export type KeptEmail = {
  number: number;
  at: Date;
  subject: string;
  to: string;
  text: string;
  html: string;
  attachments: readonly { filename: string; content: Buffer }[];
};

/** For the window's own pages: no scripts, and frames only of the window itself. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Links open in a new tab. Nothing runs, and no form is sent. */
const sandbox = "allow-popups allow-popups-to-escape-sandbox";

/** For the HTML of an e-mail, which may be hostile: it can neither run nor fetch anything. */
export const framePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`;

export function listPage(emails: KeptEmail[]): string {
  const rows = emails.map(
    ({ number, at, to, subject }) =>
      `<tr><td>${at.toTimeString().slice(0, 8)}</td><td>${escaped(to)}</td><td><a href="/emails/${number}">${escaped(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return pageOf("Mail of the local portal", rows.length > 0 ? table : "<p>No mail yet.</p>");
}

export function emailPage({ number, at, to, subject, text, html, attachments }: KeptEmail): string {
  const frame = `<iframe src="/emails/${number}/html" sandbox="${sandbox}" title="The e-mail as HTML"></iframe>`;
  const files = attachments.map(
    ({ filename }, index) => `<a href="/emails/${number}/attachments/${index}">${escaped(filename)}</a>`,
  );
  return pageOf(
    subject,
    `<p><a href="/">All e-mails</a></p>
<p>To ${escaped(to)}, at ${at.toTimeString().slice(0, 8)}</p>
${files.length > 0 ? `<p>Attached: ${files.join(", ")}</p>` : ""}
${html ? frame : "<p>It has no HTML.</p>"}
<h2>Text</h2>
<pre>${escaped(text)}</pre>`,
  );
}

export function framedHtml({ html }: KeptEmail): string {
  return `<!DOCTYPE html><base target="_blank">${html}`;
}

/** Returns the e-mails that contain a text as plain text, for tests. */
export function plainList(emails: KeptEmail[], naming: string): string {
  const written = emails.map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
  return written.filter((email) => email.includes(naming)).join(`\n\n${"-".repeat(80)}\n\n`) || "No mail yet.\n";
}

function pageOf(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; text-align: left }
th, td { padding: .5rem; border-bottom: 1px solid }
iframe { width: 100%; height: 70vh; border: 1px solid; background: #fff; color-scheme: light }
pre { white-space: pre-wrap }
</style>
<h1>${escaped(title)}</h1>
${body}
<p>Authenticator codes of the demo accounts: <a href="/codes">/codes</a></p>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
