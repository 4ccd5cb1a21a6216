import { useEffect } from "react";
import { notFound as copy } from "#content/pages/not-found.ts";
import { unknownPage } from "#pages";
import { button, drawing, notFoundPage } from "#styled-system/recipes";
import { documentTitleOf } from "../../navigation/document-title.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { emptyPlot } from "./empty-plot.ts";

const styles = notFoundPage();

/** The same page for every unknown address. It does not repeat the address. */
export function Page() {
  // There is no arrival if it takes the place of a page of the office, because an account that is not staff has logged in.
  useEffect(() => {
    document.title = documentTitleOf(unknownPage);
  }, []);
  return (
    <Wrap>
      <div className={styles.root}>
        <p className={styles.code}>{copy.code}</p>
        <h1>{copy.title}</h1>
        <svg className={drawing()} viewBox="0 0 1280 170" role="img" aria-label={copy.drawing}>
          <path className="heavy" d={emptyPlot.ground} />
          <path d={emptyPlot.fences} />
          <path className="waiting" d={emptyPlot.building} />
          <path className="cut" d={emptyPlot.cut} />
        </svg>
        <div className={styles.row}>
          <p>
            <PageLink to="home" className={button({ tone: "primary" })}>
              {copy.back}
            </PageLink>
          </p>
          <TitleBlock
            cells={[
              { label: copy.sheet, value: copy.code, span: 3 },
              { label: copy.status, value: copy.missing, span: 3 },
            ]}
          />
        </div>
      </div>
    </Wrap>
  );
}
