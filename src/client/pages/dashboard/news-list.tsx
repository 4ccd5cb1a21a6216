import { topicNames } from "#content/emails-about-notices.ts";
import { newsCopy } from "#content/pages/notices.ts";
import { countedTextOf, type Money, moneyTextOf, totalsOf } from "#rules/money.ts";
import type { Notice } from "#rules/notices/answers.ts";
import type { Topic } from "#rules/notices/topics.ts";
import { signedAmountOf } from "#rules/portfolio/signed-text.ts";
import { newsList } from "#styled-system/recipes";
import { NoticeTitle } from "../../notices/notice-title.tsx";
import { Figure } from "../../ui/figure.tsx";
import { RevisionMark } from "../../ui/revision-mark.tsx";

/** Without letters that are easily mistaken for another letter or a figure. Statements count their revisions with all of them. */
const letters = "ABCDEFGHJKLMNPRTUVWY";

type NewsListProps = {
  /** The newest first. */
  news: readonly Notice[];
  /** Formats the day of an instant: in UTC for a sample, in the member's time zone otherwise. */
  dayOf: (at: string) => string;
};

/** Notices, marked as revisions of the portfolio: the letters run with time. */
export function NewsList({ news, dayOf }: NewsListProps) {
  const styles = newsList();
  return (
    <ol reversed>
      {news.map((notice, index) => (
        <li key={notice.id} className={styles.row}>
          <RevisionMark letter={letters.charAt(news.length - 1 - index)} tone={toneOf(notice.topic)} />
          <time className={styles.date} dateTime={notice.at}>
            {dayOf(notice.at)}
          </time>
          <span className={styles.topic}>{topicNames[notice.topic]}</span>
          <span className={styles.title}>
            <NoticeTitle about={notice.about} note={notice.about?.note} />
          </span>
          {notice.about?.amount && <Amount amount={notice.about.amount} />}
        </li>
      ))}
    </ol>
  );
}

function Amount({ amount }: { amount: Money }) {
  const { amount: style } = newsList();
  return (
    <span className={style} {...(amount.minorUnits < 0 && { "data-loss": "" })}>
      {signedAmountOf(amount, moneyTextOf)}
    </span>
  );
}

/** What the distributions among the news have paid in all, in each currency. No sum if any of it was taken back. */
export function PaidOut({ news, label }: { news: readonly Notice[]; label: string }) {
  const amounts = news.flatMap(({ about }) => about?.amount ?? []);
  if (amounts.length === 0 || amounts.some(({ minorUnits }) => minorUnits < 0)) return null;
  return (
    <p className={newsList().paid}>
      {label} <Figure>{totalsOf(amounts).map(moneyTextOf).join(", ")}</Figure>,{" "}
      {countedTextOf(amounts.length, newsCopy.distributions)}.
    </p>
  );
}

/** The text beside the list. What it says about the letters is hidden from screen readers, like the letters themselves. */
export function LetteredAside({ text }: { text: string }) {
  return (
    <>
      {text} <span aria-hidden="true">{newsCopy.letters}</span>
    </>
  );
}

function toneOf(topic: Topic) {
  if (topic === "distribution") return "filled";
  return topic === "limit" ? "danger" : "plain";
}
