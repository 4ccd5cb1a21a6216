import { footerCopy as copy } from "#content/footer.ts";
import { legalCopy } from "#content/pages/legal.ts";
import { portal } from "#content/portal.ts";
import { button, footer, titleBlock } from "#styled-system/recipes";
import { PageLink } from "../navigation/page-link.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { Figure } from "../ui/figure.tsx";
import { Wrap } from "../ui/wrap.tsx";
import { FooterPages } from "./footer-pages.tsx";

export function Footer() {
  const styles = footer();
  const block = titleBlock();
  const cells = [
    {
      label: copy.email,
      value: (
        <a href={`mailto:${portal.email}`}>
          <EmailText email={portal.email} />
        </a>
      ),
    },
    {
      label: copy.phone,
      value: (
        <a href={portal.phoneHref}>
          <Figure>{portal.phone}</Figure>
        </a>
      ),
    },
    { label: copy.office, value: portal.city },
    { label: copy.network, value: <a href={portal.network.href}>{portal.network.label}</a> },
    {
      label: copy.copyright,
      value: (
        <>
          © <Figure>{portal.copyrightYear}</Figure> {portal.name}
          <span className={styles.legal}>
            <PageLink to="privacy">{legalCopy.links.privacy}</PageLink>
            <PageLink to="terms">{legalCopy.links.terms}</PageLink>
          </span>
        </>
      ),
    },
  ];
  return (
    <footer className={styles.root}>
      <Wrap>
        <FooterPages />
        <div className={block.root}>
          <div className={styles.lead}>
            <p className={styles.slogan}>{portal.tagline}</p>
            <PageLink to="connect" className={button({ tone: "primary" })}>
              {copy.contact}
            </PageLink>
          </div>
          <dl>
            {cells.map(({ label, value }) => (
              <div key={label} className={block.cell}>
                <dt className={block.label}>{label}</dt>
                <dd className={block.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Wrap>
    </footer>
  );
}
