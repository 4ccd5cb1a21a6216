import { eventsCopy as copy } from "#content/pages/events.ts";
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
      <PageHead title={found.title} lead={copy.lead} />
      <div className={eventsPage()}>
        <svg className={drawing()} viewBox="0 0 1280 200" role="img" aria-label={copy.drawing}>
          <path className="waiting" d={lectureHall.waiting} />
          <path d={lectureHall.thin} />
          <path className="heavy" d={lectureHall.heavy} />
        </svg>
        <Note title={copy.none}>
          <PageLink to="connect" search={{ topic: copy.topic }} className={button({ tone: "primary" })}>
            {copy.contact}
          </PageLink>
          <PageLink to="news">{copy.news}</PageLink>
        </Note>
      </div>
    </Wrap>
  );
}
