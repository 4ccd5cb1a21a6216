import { articleExcerpts } from "#content/data/articles/excerpts.ts";
import { newsWords as words } from "#content/pages/news.ts";
import { pages } from "#pages";
import type { ArticleSheet } from "#rules/article.ts";
import { readTimeOf } from "#rules/read-time.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { link, newsRegister } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Unseen } from "../../ui/unseen.tsx";
import { ArticleDrawing } from "./article-drawing.tsx";

const look = newsRegister();

/** One line of the register. */
export function ArticleRow({ article: { slug, category, date, words: length, trending } }: { article: ArticleSheet }) {
  const { title } = pages.article.variants[slug];
  return (
    <article className={look.row}>
      <ArticleDrawing slug={slug} />
      <div className={look.text}>
        <p className={look.meta}>
          <span>{category}</span>
          <time dateTime={date}>
            <Figure>{shortDateOf(date)}</Figure>
          </time>
          <span>{readTimeOf(length)}</span>
          {trending && <span className={look.trending}>{words.trending}</span>}
        </p>
        <h2>
          <PageLink to="article" with={{ slug }}>
            {title}
          </PageLink>
        </h2>
        <p>{articleExcerpts[slug]}</p>
      </div>
      <p className={look.reading}>
        <PageLink to="article" with={{ slug }} className={link({ look: "onward" })}>
          {words.readMore}
          <Unseen>: {title}</Unseen>
        </PageLink>
      </p>
    </article>
  );
}
