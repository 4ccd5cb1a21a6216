import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { EmailPage } from "#rules/mail/emails.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";

test("staff read the e-mails to an address page by page, the newest first, each once", async () => {
  const staff = await aCookie("staff");
  // Three e-mails have the same time each, so that a page ends between e-mails of the same time.
  await env.DB.prepare(`insert into letters (id, letter, status, next_attempt_at, gives_up_at, created_at, settled_at, recipient)
    with recursive number(n) as (select 1 union all select n + 1 from number where n < 120)
    select printf('page-%03d', n), 'acknowledgement', 'sent', 0, 0, n / 3, 0, 'pages@firm.example' from number`).run();
  const [seen, sizes]: [string[], number[]] = [[], []];
  for (let after: string | null = ""; after !== null && sizes.length < 4; ) {
    const query = new URLSearchParams({ to: "pages@firm.example", ...(after && { after }) });
    const answer = await askWithCookie(staff, "GET", `/office/emails?${query}`);
    const page = (await answer.json()) as EmailPage;
    seen.push(...page.emails.map(({ id }) => id));
    sizes.push(page.emails.length);
    after = page.next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `page-${String(120 - at).padStart(3, "0")}`));
});
