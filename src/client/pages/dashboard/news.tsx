import { useCallback, useEffect, useState } from "react";
import { newsCopy as copy } from "#content/pages/notices.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { NewsAnswer } from "#rules/notices/answers.ts";
import { button, noticeList } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { ownDayTextOf, ownMomentTextOf } from "../../notices/day-text.ts";
import { NoticeRow } from "../../notices/notice-row.tsx";
import { bodyAbout } from "../../own-answer.ts";
import { LoadingNote, Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";

/** What a dashboard begins with. Being shown it is a visit, but not for staff who view as somebody. */
export function News({ person: { id, viewedBy } }: { person: Person }) {
  const [news, setNews] = useState<NewsAnswer | "failed">();
  const isViewed = viewedBy !== undefined;

  const load = useCallback(async (): Promise<void> => {
    setNews(undefined);
    const found = bodyAbout(await answerOf(api.dashboard.news.$get()), id);
    setNews(found ?? "failed");
    if (found && !isViewed) void answerOf(api.dashboard.visits.$post({ json: {} }));
  }, [id, isViewed]);
  useEffect(() => void load(), [load]);

  const isKnown = news !== undefined && news !== "failed";
  return (
    <Section
      title={isKnown && !news.since ? copy.titleAtFirst : copy.title}
      {...(isKnown && { aside: news.since ? `${copy.since} ${ownMomentTextOf(news.since)}.` : copy.first })}
      action={
        <PageLink to="tool" with={{ tool: "notices" }} className={button({ size: "sm" })}>
          {copy.all}
        </PageLink>
      }
    >
      {isKnown ? <Found news={news} /> : <State isFailed={news === "failed"} retry={() => void load()} />}
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

function State({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  if (!isFailed) return <LoadingNote title={copy.loading} />;
  return (
    <Note role="alert" title={copy.failed}>
      <button type="button" className={button({ size: "sm" })} onClick={retry}>
        {copy.tryAgain}
      </button>
    </Note>
  );
}
