import { businessModel as words } from "#content/pages/business-model.ts";
import { portal } from "#content/portal.ts";
import { businessModelPage, button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { SheetData } from "../../ui/sheet-data.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Overview } from "./overview.tsx";

const { steps, contact } = words;
const look = businessModelPage();

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={words.lead}>
        <SheetData cells={words.cells} />
      </PageHead>
      <Overview />
      <Section number={2} title={steps.title} aside={steps.aside}>
        <div>
          <ol className={look.steps}>
            {steps.list.map(({ name, text, who }) => (
              <li key={name} className={look.step}>
                <b className={look.name}>{name}</b>
                <span className={look.text}>
                  {text}
                  <span className={look.who}>
                    {steps.actors}
                    {who}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <p className={look.warning}>{steps.warning}</p>
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
        <div className={look.contact}>
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
        { label: email, value: <a href={`mailto:${portal.email}`}>{portal.email}</a>, span: 3 },
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
            <a key={label} href={href} className={look.social}>
              {label}
            </a>
          )),
          span: 3,
        },
      ]}
    />
  );
}
