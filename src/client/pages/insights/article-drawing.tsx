import type { ArticleSlug } from "#rules/article.ts";
import { articleArt, drawing } from "#styled-system/recipes";
import { articleDrawings } from "./drawings.ts";

/** The drawing of an article's subject. Beside the article's title it needs no accessible name. */
export function ArticleDrawing({ slug, label }: { slug: ArticleSlug; label?: string }) {
  const { heavy, thin, waiting, cut, token } = articleDrawings[slug];
  return (
    <svg
      className={`${drawing()} ${articleArt()}`}
      viewBox="0 0 320 120"
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {waiting && <path className="waiting" d={waiting} />}
      <path d={thin} />
      <path className="heavy" d={heavy} />
      {token && <path className="token heavy" d={token} />}
      {cut && <path className="cut" d={cut} />}
    </svg>
  );
}
