import { footerWords as words } from "#content/footer.ts";
import { legalWords } from "#content/pages/legal.ts";
import { portal } from "#content/portal.ts";
import { button, footer, titleBlock } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";
import { Figure } from "../ui/figure.tsx";
import { Wrap } from "../ui/wrap.tsx";
import { FooterPages } from "./footer-pages.tsx";

export function Footer() {
  const look = footer();
  const block = titleBlock();
  const cells = [
    { label: words.email, value: <a href={`mailto:${portal.email}`}>{portal.email}</a> },
    {
      label: words.phone,
      value: (
        <a href={portal.phoneHref}>
          <Figure>{portal.phone}</Figure>
        </a>
      ),
    },
    { label: words.office, value: portal.city },
    { label: words.network, value: <a href={portal.network.href}>{portal.network.label}</a> },
    {
      label: words.copyright,
      value: (
        <>
          © <Figure>{portal.copyrightYear}</Figure> {portal.name}
          <span className={look.legal}>
            <PageLink to="privacy">{legalWords.links.privacy}</PageLink>
            <PageLink to="terms">{legalWords.links.terms}</PageLink>
          </span>
        </>
      ),
    },
  ];
  return (
    <footer className={look.root}>
      <Wrap>
        <FooterPages />
        <div className={block.root}>
          <div className={look.lead}>
            <p className={look.slogan}>{portal.tagline}</p>
            <PageLink to="connect" className={button({ tone: "primary" })}>
              {words.contact}
            </PageLink>
          </div>
          {cells.map(({ label, value }) => (
            <dl key={label} className={block.cell}>
              <dt className={block.label}>{label}</dt>
              <dd className={block.value}>{value}</dd>
            </dl>
          ))}
        </div>
      </Wrap>
    </footer>
  );
}
