import { articleExcerpts } from "#content/data/articles/excerpts.ts";
import { newsCopy as copy } from "#content/pages/news.ts";
import { pages } from "#pages";
import type { ArticleSummary } from "#rules/article.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { link, newsRegister } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { ArticleDrawing } from "./article-drawing.tsx";
import { readTimeOf } from "./read-time.ts";

const styles = newsRegister();

export function ArticleRow({ article: { slug, category, date, wordCount, trending } }: { article: ArticleSummary }) {
  const { title } = pages.article.variants[slug];
  return (
    <article className={styles.row}>
      <ArticleDrawing slug={slug} />
      <div className={styles.text}>
        <p className={styles.meta}>
          <span>{category}</span>
          <time dateTime={date}>
            <Figure>{shortDateOf(date)}</Figure>
          </time>
          <span>{readTimeOf(wordCount)}</span>
          {trending && <span className={styles.trending}>{copy.trending}</span>}
        </p>
        <h2>
          <PageLink to="article" with={{ slug }}>
            {title}
          </PageLink>
        </h2>
        <p>{articleExcerpts[slug]}</p>
      </div>
      <p className={styles.reading}>
        <PageLink to="article" with={{ slug }} className={link({ styles: "onward" })}>
          {copy.readMore}
          <HiddenText>: {title}</HiddenText>
        </PageLink>
      </p>
    </article>
  );
}
