import { type ReactNode, useEffect } from "react";
import { newsCopy as copy } from "#content/pages/notices.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { NewsAnswer } from "#rules/notices/answers.ts";
import { button, noticeList } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { localDayTextOf, localMomentTextOf } from "../../local-times.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Section } from "../../ui/section.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { LetteredAside, NewsList, PaidOut } from "./news-list.tsx";

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
      aside={news && asideOf(news)}
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

function asideOf({ since, notices }: NewsAnswer): ReactNode {
  const about = since ? `${copy.since} ${localMomentTextOf(since)}.` : copy.first;
  return notices.length > 1 ? <LetteredAside text={about} /> : about;
}

function Found({ news: { notices, since, hasMore } }: { news: NewsAnswer }) {
  if (notices.length === 0) return <p className={noticeList().text}>{since ? copy.empty : copy.emptyAtFirst}</p>;
  return (
    <div>
      <NewsList news={notices} dayOf={localDayTextOf} />
      {!hasMore && <PaidOut news={notices} label={since ? copy.paid : copy.paidAtFirst} />}
    </div>
  );
}
