import { articles } from "#content/data/insights.ts";
import { learnCopy } from "#content/pages/learn.ts";
import { pages } from "#pages";
import { exampleAddress } from "#rules/projects/example-address.ts";
import { learnPage, link } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Figures } from "../../ui/figures.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Calculator } from "./calculator.tsx";
import { Glossary } from "./glossary.tsx";

const styles = learnPage();
const topics = [...new Set(articles.map(({ category }) => category))];

export function Page({ found }: PageProps) {
  const { terms, links } = learnCopy;
  const linked = linkTerms(links, { isOnItsPage: true });
  return (
    <Wrap>
      <PageHead title={found.title} lead={learnCopy.lead}>
        <TitleBlockData cells={learnCopy.cells} />
      </PageHead>
      <Section
        title={terms.title}
        aside={terms.aside}
        action={
          <PageLink to="project" with={{ id: exampleAddress }} className={link({ styles: "onward" })}>
            {terms.project}
          </PageLink>
        }
      >
        <div>
          <Figures list={terms.list} />
          <p className={styles.say}>
            {linked(terms.says)} <b>{linked(terms.warns)}</b>
          </p>
        </div>
      </Section>
      <Calculator />
      <Glossary />
      <ArticlesByTopic />
    </Wrap>
  );
}

function ArticlesByTopic() {
  const copy = learnCopy.articles;
  return (
    <Section
      title={copy.title}
      aside={copy.aside}
      action={
        <PageLink to="news" className={link({ styles: "onward" })}>
          {copy.all}
        </PageLink>
      }
    >
      <div className={styles.topics}>
        {topics.map((topic) => (
          <div key={topic}>
            <h3>{topic}</h3>
            <ul>
              {articles
                .filter(({ category }) => category === topic)
                .map(({ slug }) => (
                  <li key={slug}>
                    <PageLink to="article" with={{ slug }}>
                      {pages.article.variants[slug].title}
                    </PageLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
