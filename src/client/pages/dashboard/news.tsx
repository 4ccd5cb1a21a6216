import { useEffect } from "react";
import { newsCopy as copy } from "#content/pages/notices.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { NewsAnswer } from "#rules/notices/answers.ts";
import { button, noticeList } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { ownDayTextOf, ownMomentTextOf } from "../../own-times.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { Section } from "../../ui/section.tsx";
import { useOwnAnswer } from "../../use-answer.ts";

const callNews = () => api.dashboard.news.$get();

/** The section that a dashboard begins with. Showing it counts as a visit, except for staff who view as a member. */
export function News({ person: { id, viewedBy } }: { person: Person }) {
  const own = useOwnAnswer(id, callNews);
  const news = own.state === "ready" ? own.body : undefined;
  const isVisit = news !== undefined && viewedBy === undefined;
  useEffect(() => {
    if (isVisit) void answerOf(api.dashboard.visits.$post({ json: {} }));
  }, [isVisit]);

  return (
    <Section
      title={news && !news.since ? copy.titleAtFirst : copy.title}
      {...(news && { aside: news.since ? `${copy.since} ${ownMomentTextOf(news.since)}.` : copy.first })}
      action={
        <PageLink to="tool" with={{ tool: "notices" }} className={button({ size: "sm" })}>
          {copy.all}
        </PageLink>
      }
    >
      {news ? <Found news={news} /> : <LoadState copy={copy} retry={own.retry} />}
    </Section>
  );
}

function Found({ news: { notices, since } }: { news: NewsAnswer }) {
  const styles = noticeList();
  if (notices.length === 0) return <p className={styles.text}>{since ? copy.empty : copy.emptyAtFirst}</p>;
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} dayOf={ownDayTextOf} withState={false} />
      ))}
    </ul>
  );
}
