import type { ArticleText } from "#content/data/articles/article-text.ts";
import { articleExcerpts } from "#content/data/articles/excerpts.ts";
import { articles } from "#content/data/insights.ts";
import { articleCopy as copy } from "#content/pages/article.ts";
import { pages } from "#pages";
import { shortDateOf } from "#rules/short-date.ts";
import { articlePage, button, link } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ArticleDrawing } from "./article-drawing.tsx";
import { readTimeOf } from "./read-time.ts";

const styles = articlePage();

/** One article: its drawing, its introduction, and its parts in numbered sections. */
export function ArticleView({ found, text }: PageProps & { text: ArticleText }) {
  const index = articles.findIndex(({ slug }) => slug === found.variant);
  const article = articles[index];
  if (!article) return null;
  const { slug, category, date } = article;
  const { drawing, opening, parts } = text;
  const linked = linkTerms(text.terms);
  return (
    <Wrap>
      <p className={styles.back}>
        <PageLink to="news">{copy.back}</PageLink>
      </p>
      <article>
        <PageHead title={found.title} lead={articleExcerpts[slug]}>
          <TitleBlockData
            cells={[
              { label: copy.category, value: category, span: 3 },
              { label: copy.date, figure: shortDateOf(date), span: 3 },
              { label: copy.readTime, value: readTimeOf(article.wordCount), span: 3 },
              { label: copy.sheet, figure: `${index + 1} / ${articles.length}`, span: 3 },
            ]}
          />
        </PageHead>
        <div className={styles.opening}>
          <ArticleDrawing slug={slug} label={drawing} />
          <p>{linked(opening)}</p>
        </div>
        {parts.map(({ title, paragraphs }) => (
          <Section key={title} title={title}>
            <div className={styles.prose}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{linked(paragraph)}</p>
              ))}
            </div>
          </Section>
        ))}
      </article>
      <Closing
        title={copy.others}
        lead={copy.disclaimer}
        links={
          <PageLink to="connect" search={{ topic: `${copy.topic}${found.title}` }} className={button()}>
            {copy.question}
          </PageLink>
        }
      >
        <nav className={styles.others} aria-label={copy.others}>
          {articles
            .filter((each) => each.slug !== slug)
            .slice(0, 3)
            .map((each) => (
              <PageLink key={each.slug} to="article" with={{ slug: each.slug }} className={link({ styles: "onward" })}>
                {pages.article.variants[each.slug].title}
              </PageLink>
            ))}
        </nav>
      </Closing>
    </Wrap>
  );
}
