import { design } from "#content/pages/design.ts";
import { css } from "#styled-system/css";
import { Section } from "../../ui/section.tsx";
import { Measured } from "./measured.tsx";

const { type, space } = design;

const styles = [
  { name: "textStyles/headline", styles: css({ textStyle: "headline" }) },
  { name: "textStyles/h1", styles: css({ textStyle: "h1" }) },
  { name: "textStyles/h2", styles: css({ textStyle: "h2" }) },
  { name: "textStyles/statement", styles: css({ textStyle: "statement" }) },
  { name: "textStyles/h3", styles: css({ textStyle: "h3" }) },
  { name: "textStyles/lead", styles: css({ textStyle: "lead" }) },
  { name: "textStyles/rowTitle", styles: css({ textStyle: "rowTitle" }) },
  { name: "textStyles/label", styles: css({ textStyle: "label" }) },
  { name: "textStyles/figure", styles: css({ textStyle: "figure" }) },
  { name: "fontSizes/t0", styles: css({ fontSize: "t0", lineHeight: "[1]" }) },
  { name: "fontSizes/t1", styles: css({ fontSize: "t1", lineHeight: "[1.1]" }) },
  { name: "fontSizes/t2", styles: css({ fontSize: "t2", lineHeight: "[1.2]" }) },
  { name: "fontSizes/t3", styles: css({ fontSize: "t3" }) },
  { name: "fontSizes/lead", styles: css({ fontSize: "lead" }) },
  { name: "fontSizes/t4", styles: css({ fontSize: "t4" }) },
  { name: "fontSizes/body", styles: css({ fontSize: "body" }) },
  { name: "fontSizes/md", styles: css({ fontSize: "md" }) },
  { name: "fontSizes/sm", styles: css({ fontSize: "sm" }) },
  { name: "fontSizes/xs", styles: css({ fontSize: "xs" }) },
];

const steps = [
  { name: "spacing/s1", styles: css({ paddingLeft: "s1" }) },
  { name: "spacing/s2", styles: css({ paddingLeft: "s2" }) },
  { name: "spacing/s3", styles: css({ paddingLeft: "s3" }) },
  { name: "spacing/s4", styles: css({ paddingLeft: "s4" }) },
  { name: "spacing/s5", styles: css({ paddingLeft: "s5" }) },
  { name: "spacing/s6", styles: css({ paddingLeft: "s6" }) },
  { name: "spacing/s7", styles: css({ paddingLeft: "s7" }) },
  { name: "spacing/s8", styles: css({ paddingLeft: "s8" }) },
  { name: "spacing/s9", styles: css({ paddingLeft: "s9" }) },
  { name: "spacing/gutter", styles: css({ paddingLeft: "gutter" }) },
];

const row = css({
  display: "grid",
  gridTemplateColumns: "[12rem minmax(0, 1fr) 9rem]",
  gap: "s4",
  alignItems: "baseline",
  paddingBlock: "s2",
  borderBottom: "[1px solid {colors.line}]",
  "& > :last-child": { textAlign: "right" },
  _narrow: {
    gridTemplateColumns: "[minmax(0, 1fr) auto]",
    "& > :nth-child(2)": { gridRow: "2", gridColumn: "1 / -1" },
  },
});
const name = css({ fontSize: "sm", color: "muted" });
const bar = css({ justifySelf: "start", height: "[.75rem]", background: "ink", alignSelf: "center" });
const sample = css({ overflowWrap: "anywhere" });

export function Type() {
  return (
    <Section number={2} title={type.title} aside={type.aside}>
      <ul>
        {styles.map((each) => (
          <li key={each.name} className={row} data-shows={each.name}>
            <span className={name}>{each.name}</span>
            <Measured read={sizeOf} className={`${sample} ${each.styles}`}>
              {each.name.endsWith("figure") ? type.figures : type.sample}
            </Measured>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Space() {
  return (
    <Section number={3} title={space.title} aside={space.aside}>
      <ul>
        {steps.map((each) => (
          <li key={each.name} className={row} data-shows={each.name}>
            <span className={name}>{each.name}</span>
            <Measured read={widthOf} className={`${bar} ${each.styles}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function sizeOf(element: HTMLElement): string {
  const { fontSize, fontWeight } = getComputedStyle(element);
  return `${pixelsOf(fontSize)} ${fontWeight}`;
}

function widthOf(element: HTMLElement): string {
  return pixelsOf(getComputedStyle(element).paddingLeft);
}

function pixelsOf(length: string): string {
  return `${Math.round(Number.parseFloat(length) * 10) / 10} px`;
}
