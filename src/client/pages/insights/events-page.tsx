import { eventsWords as words } from "#content/pages/events.ts";
import { button, drawing, eventsPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { lectureHall } from "./lecture-hall.ts";

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={words.lead} />
      <div className={eventsPage()}>
        <svg className={drawing()} viewBox="0 0 1280 200" role="img" aria-label={words.drawing}>
          <path className="waiting" d={lectureHall.waiting} />
          <path d={lectureHall.thin} />
          <path className="heavy" d={lectureHall.heavy} />
        </svg>
        <Note title={words.none}>
          <PageLink to="connect" search={{ topic: words.topic }} className={button({ tone: "primary" })}>
            {words.contact}
          </PageLink>
          <PageLink to="news">{words.news}</PageLink>
        </Note>
      </div>
    </Wrap>
  );
}
