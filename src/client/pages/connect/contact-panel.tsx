import { connect } from "#content/pages/connect.ts";
import { portal } from "#content/portal.ts";
import { BusinessHours } from "../../layout/business-hours.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

const copy = connect.panel;

export function ContactPanel() {
  return (
    <TitleBlock
      stacks
      cells={[
        {
          label: copy.email,
          value: (
            <a href={`mailto:${portal.email}`}>
              <EmailText email={portal.email} />
            </a>
          ),
          span: 6,
        },
        {
          label: copy.phone,
          value: (
            <a href={portal.phoneHref}>
              <Figure>{portal.phone}</Figure>
            </a>
          ),
          span: 6,
        },
        { label: copy.office, value: portal.city, span: 6 },
        {
          label: copy.hours,
          value: <BusinessHours />,
          span: 6,
        },
      ]}
    />
  );
}
