import { html } from "hono/html";
import { unsubscribePage as copy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import { emailChoicesId, type Unsubscribable } from "#rules/notices/topics.ts";
import { plainPage } from "../pages/plain-page.ts";

type Shown = { state: "ask" | "done" | "spent" | "forged"; topic: Unsubscribable };

/** The page of an unsubscribe link. Its button posts to the page's own address. */
export function unsubscribePage({ state, topic }: Shown) {
  const about = copy.topics[topic];
  const title = { ask: copy.title, done: copy.doneTitle, spent: copy.spentTitle, forged: copy.forgedTitle }[state];
  const text = { ask: `${copy.ask} ${about}.`, done: `${copy.done} ${about}.`, spent: copy.spent, forged: copy.forged }[
    state
  ];
  const isAbout = state === "ask" || state === "done";
  return plainPage(
    title,
    html`<p>${text}</p>
      ${isAbout ? html`<p>${copy.keeps}</p>` : ""}
      ${state === "ask" ? html`<form method="post"><button>${copy.stop}</button></form>` : ""}
      <p><a href="${addressOf("account", undefined)}#${emailChoicesId}">${copy.choose}</a></p>`,
  );
}
