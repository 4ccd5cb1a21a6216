import { connect as words } from "#content/pages/connect.ts";
import { actions, button, connectPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactPanel } from "./contact-panel.tsx";

export function Page() {
  return (
    <Wrap>
      <PageHead title={words.title} lead={words.lead}>
        <TitleBlock
          cells={[
            { label: words.replyLabel, value: words.reply, span: 3 },
            { label: words.languageLabel, value: words.languages, span: 3 },
          ]}
        />
      </PageHead>
      <Section number={1} title={words.form.title} aside={words.form.aside}>
        <div className={connectPage()}>
          <ContactForm />
          <aside aria-label={words.panel.label}>
            <ContactPanel />
            <div className={actions()}>
              <PageLink to="scheduleConsultation" className={button()}>
                {words.schedule}
              </PageLink>
            </div>
          </aside>
        </div>
      </Section>
    </Wrap>
  );
}
