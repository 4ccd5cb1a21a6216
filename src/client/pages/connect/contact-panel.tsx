import { connect } from "#content/pages/connect.ts";
import { portal } from "#content/portal.ts";
import { BusinessHours } from "../../layout/business-hours.tsx";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

const words = connect.panel;

export function ContactPanel() {
  return (
    <TitleBlock
      stacks
      cells={[
        { label: words.email, value: <a href={`mailto:${portal.email}`}>{portal.email}</a>, span: 6 },
        {
          label: words.phone,
          value: (
            <a href={portal.phoneHref}>
              <Figure>{portal.phone}</Figure>
            </a>
          ),
          span: 6,
        },
        { label: words.office, value: portal.city, span: 6 },
        {
          label: words.hours,
          value: <BusinessHours />,
          span: 6,
        },
      ]}
    />
  );
}
