import { home as copy } from "#content/pages/home.ts";
import { button, homeOpening } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { InvestorTypes } from "./investor-types.tsx";

const styles = homeOpening();

export function Hero() {
  const { before, unbroken, after } = copy.headline;
  return (
    <section className={styles.hero}>
      <h1 className={styles.headline}>
        {before}
        <span className={styles.unbroken}>{unbroken}</span>
        {after}
      </h1>
      <div>
        <p className={styles.lead}>{copy.lead}</p>
        <div className={styles.actions}>
          <PageLink to="tokenize" className={button({ tone: "primary" })}>
            {copy.fund}
          </PageLink>
          <InvestorTypes />
        </div>
      </div>
    </section>
  );
}
