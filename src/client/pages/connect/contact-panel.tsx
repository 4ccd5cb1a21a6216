import { connect } from "#content/connect.ts";
import { portal } from "#content/portal.ts";
import { css } from "#styled-system/css";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

const words = connect.panel;
const hours = css({ display: "grid", gridTemplateColumns: "[5rem 1fr]", rowGap: "s1" });

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
          value: portal.businessHours.map(({ days, hours: open }) => (
            <span key={days} className={hours}>
              <span>{days}</span>
              <span>{open}</span>
            </span>
          )),
          span: 6,
        },
      ]}
    />
  );
}
