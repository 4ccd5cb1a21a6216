import { home as words } from "#content/pages/home.ts";
import { button, homeOpening } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { InvestorTypes } from "./investor-types.tsx";

const look = homeOpening();

export function Hero() {
  const { before, unbroken, after } = words.headline;
  return (
    <section className={look.hero}>
      <h1 className={look.headline}>
        {before}
        <span className={look.unbroken}>{unbroken}</span>
        {after}
      </h1>
      <div>
        <p className={look.lead}>{words.lead}</p>
        <div className={look.actions}>
          <PageLink to="tokenize" className={button({ tone: "primary" })}>
            {words.fund}
          </PageLink>
          <InvestorTypes />
        </div>
      </div>
    </section>
  );
}
