import { articleExcerpts } from "#content/data/articles/excerpts.ts";
import { articles } from "#content/data/insights.ts";
import { descriptions } from "#content/descriptions.ts";
import { newsCopy } from "#content/pages/news.ts";
import { portal } from "#content/portal.ts";
import { addresses, addressOf, pages } from "#pages";
import type { Project } from "#rules/projects/project.ts";
import { feedDateOf } from "#rules/short-date.ts";

/** Returns the sitemap, including the page of each project that has one. */
export function sitemap(origin: string, projects: readonly Project[]): string {
  const urls = addresses()
    .filter(({ indexed }) => indexed)
    .flatMap(({ name, address }) => (name === "projects" ? [address, ...addressesOf(projects)] : [address]))
    .map((address) => `<url><loc>${origin}${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}

function addressesOf(projects: readonly Project[]): string[] {
  return projects.flatMap(({ id }) => (id === undefined ? [] : [addressOf("project", { id })]));
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns the articles as RSS 2.0, newest first. */
export function newsFeed(origin: string): string {
  const { title } = pages.news;
  const items = articles.map(({ slug, category, date }) => {
    const address = `${origin}${addressOf("article", { slug })}`;
    const article = pages.article.variants[slug];
    return element("item", [
      element("title", [escaped(article.title)]),
      element("link", [address]),
      element("guid", [address]),
      element("pubDate", [feedDateOf(date)]),
      element("category", [category]),
      element("description", [escaped(articleExcerpts[slug])]),
    ]);
  });
  const channel = element("channel", [
    element("title", [escaped(`${portal.name}: ${title}`)]),
    element("link", [`${origin}${pages.news.path}`]),
    element("description", [escaped(descriptions.news)]),
    element("language", ["en"]),
    `<atom:link href="${origin}${newsCopy.feedAddress}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`;
}

function element(name: string, content: string[]): string {
  return `<${name}>${content.join("")}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
