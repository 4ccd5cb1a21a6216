import { businessModel as copy } from "#content/pages/business-model.ts";
import { portal } from "#content/portal.ts";
import { businessModelPage, button } from "#styled-system/recipes";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Overview } from "./overview.tsx";

const { steps, contact } = copy;
const styles = businessModelPage();

export function Page({ found }: PageProps) {
  const linked = linkTerms(copy.terms);
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Overview />
      <Section title={steps.title} aside={steps.aside}>
        <div>
          <ol className={styles.steps}>
            {steps.list.map(({ name, text, who }) => (
              <li key={name} className={styles.step}>
                <b className={styles.name}>{name}</b>
                <span className={styles.text}>
                  {linked(text)}
                  <span className={styles.who}>
                    {steps.actors}
                    {who}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <p className={styles.warning}>{steps.warning}</p>
        </div>
      </Section>
      <Closing
        title={contact.title}
        lead={contact.lead}
        links={
          <PageLink to="connect" className={button({ tone: "primary" })}>
            {contact.action}
          </PageLink>
        }
      >
        <div className={styles.contact}>
          <ContactDetails />
        </div>
      </Closing>
    </Wrap>
  );
}

function ContactDetails() {
  const { email, phone, office, social } = contact.labels;
  return (
    <TitleBlock
      stacks
      cells={[
        {
          label: email,
          value: (
            <a href={`mailto:${portal.email}`}>
              <EmailText email={portal.email} />
            </a>
          ),
          span: 3,
        },
        {
          label: phone,
          value: (
            <a href={portal.phoneHref}>
              <Figure>{portal.phone}</Figure>
            </a>
          ),
          span: 3,
        },
        { label: office, value: portal.city, span: 3 },
        {
          label: social,
          value: portal.social.map(({ label, href }) => (
            <a key={label} href={href} className={styles.social}>
              {label}
            </a>
          )),
          span: 3,
        },
      ]}
    />
  );
}
