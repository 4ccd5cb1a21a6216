import { connect as copy } from "#content/pages/connect.ts";
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
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: copy.replyLabel, value: copy.reply, span: 3 },
            { label: copy.languageLabel, value: copy.languages, span: 3 },
          ]}
        />
      </PageHead>
      <Section title={copy.form.title} aside={copy.form.aside}>
        <div className={connectPage()}>
          <ContactForm />
          <aside aria-label={copy.panel.label}>
            <ContactPanel />
            <div className={actions()}>
              <PageLink to="scheduleConsultation" className={button()}>
                {copy.schedule}
              </PageLink>
            </div>
          </aside>
        </div>
      </Section>
    </Wrap>
  );
}
