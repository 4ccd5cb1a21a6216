import { noticeEmail as sentences, topicNames } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import { noteTextOf } from "#rules/notices/note-text.ts";
import { emailChoicesId } from "#rules/notices/topics.ts";
import type { TemplateData } from "../email.ts";
import { replyToUs } from "./contact.ts";
import type { Draft, TemplateSettings } from "./draft.ts";

/** What is new for a member, in one e-mail. Links unsubscribe from each topic, and the link in the header from all. */
export function notices(facts: TemplateData["notices"], settings: TemplateSettings): Draft {
  const { email, personId, items = [], others = 0 } = facts;
  const [first] = items;
  const count = items.length + others;
  const subject = count === 1 && first ? `${sentences.one}: ${first.title}` : `${count} ${sentences.several}`;
  const topics = [...new Set(items.map(({ topic }) => topic))];
  const choices = `${settings.siteOrigin}${addressOf("account", undefined)}#${emailChoicesId}`;
  const list = `${settings.siteOrigin}${addressOf("tool", { tool: "notices" })}`;
  const rest = others === 1 ? sentences.oneOther : sentences.others;
  return {
    to: email,
    replyTo: replyToUs,
    subject,
    headers: unsubscribeHeaders(settings.unsubscribeLinkFor({ personId, topic: "all" })),
    template: {
      title: count === 1 ? sentences.one : subject,
      lead: [sentences.lead],
      action: { label: sentences.action, href: list },
      rows: [
        ...items.map((item) => ({
          term: topicNames[item.topic],
          value: [item.title, noteTextOf(item)].filter(Boolean).join(" · "),
          href: `${settings.siteOrigin}${item.address}`,
        })),
        ...(others > 0 ? [{ term: sentences.more, value: `${others} ${rest}` }] : []),
        { term: sentences.all, value: list, href: list, isCode: true },
      ],
      closing: [`${sentences.closing} ${choices}`],
      links: topics.flatMap((topic) => {
        const href = settings.unsubscribeLinkFor({ personId, topic });
        return href ? [{ label: `${sentences.unsubscribe} ${sentences.topics[topic]}`, href }] : [];
      }),
    },
  };
}

/** The headers for unsubscribing with one click in the mail program (RFC 8058). */
export function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  return link ? { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
