import { articles } from "#content/data/insights.ts";
import { newsCopy as copy } from "#content/pages/news.ts";
import { button, newsRegister } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ArticleRow } from "./article-row.tsx";

export function Page({ found }: PageProps) {
  const { cells, closing } = copy;
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: cells.articles, value: <Figure>{articles.length}</Figure> },
            { label: cells.categories, value: cells.both },
            { label: cells.feed, value: <a href={copy.feedAddress}>{copy.feed}</a> },
          ]}
        />
      </PageHead>
      <ol className={newsRegister().root}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ol>
      <Closing
        title={closing.title}
        lead={closing.lead}
        links={
          <PageLink to="connect" search={{ topic: closing.topic }} className={button({ tone: "primary" })}>
            {closing.subscribe}
          </PageLink>
        }
      />
    </Wrap>
  );
}
