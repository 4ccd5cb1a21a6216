import { design } from "#content/pages/design.ts";
import { designLayout, designToken } from "#styled-system/recipes";
import { Section } from "../../ui/section.tsx";
import { Measured } from "./measured.tsx";

const { type, space } = design;

const styles = [
  { name: "textStyles/headline", styles: designToken({ textStyle: "headline" }) },
  { name: "textStyles/h1", styles: designToken({ textStyle: "h1" }) },
  { name: "textStyles/h2", styles: designToken({ textStyle: "h2" }) },
  { name: "textStyles/statement", styles: designToken({ textStyle: "statement" }) },
  { name: "textStyles/h3", styles: designToken({ textStyle: "h3" }) },
  { name: "textStyles/lead", styles: designToken({ textStyle: "lead" }) },
  { name: "textStyles/rowTitle", styles: designToken({ textStyle: "rowTitle" }) },
  { name: "textStyles/label", styles: designToken({ textStyle: "label" }) },
  { name: "textStyles/figure", styles: designToken({ textStyle: "figure" }) },
  { name: "fontSizes/t0", styles: designToken({ fontSize: "t0" }) },
  { name: "fontSizes/t1", styles: designToken({ fontSize: "t1" }) },
  { name: "fontSizes/t2", styles: designToken({ fontSize: "t2" }) },
  { name: "fontSizes/t3", styles: designToken({ fontSize: "t3" }) },
  { name: "fontSizes/lead", styles: designToken({ fontSize: "lead" }) },
  { name: "fontSizes/t4", styles: designToken({ fontSize: "t4" }) },
  { name: "fontSizes/body", styles: designToken({ fontSize: "body" }) },
  { name: "fontSizes/md", styles: designToken({ fontSize: "md" }) },
  { name: "fontSizes/sm", styles: designToken({ fontSize: "sm" }) },
  { name: "fontSizes/xs", styles: designToken({ fontSize: "xs" }) },
];

const steps = [
  { name: "spacing/s1", styles: designToken({ space: "s1" }) },
  { name: "spacing/s2", styles: designToken({ space: "s2" }) },
  { name: "spacing/s3", styles: designToken({ space: "s3" }) },
  { name: "spacing/s4", styles: designToken({ space: "s4" }) },
  { name: "spacing/s5", styles: designToken({ space: "s5" }) },
  { name: "spacing/s6", styles: designToken({ space: "s6" }) },
  { name: "spacing/s7", styles: designToken({ space: "s7" }) },
  { name: "spacing/s8", styles: designToken({ space: "s8" }) },
  { name: "spacing/s9", styles: designToken({ space: "s9" }) },
  { name: "spacing/gutter", styles: designToken({ space: "gutter" }) },
];

const layout = designLayout();

export function Type() {
  return (
    <Section title={type.title} aside={type.aside}>
      <ul>
        {styles.map((each) => (
          <li key={each.name} className={layout.measured} data-shows={each.name}>
            <span className={layout.measuredName}>{each.name}</span>
            <Measured read={sizeOf} className={`${layout.measuredText} ${each.styles}`}>
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
    <Section title={space.title} aside={space.aside}>
      <ul>
        {steps.map((each) => (
          <li key={each.name} className={layout.measured} data-shows={each.name}>
            <span className={layout.measuredName}>{each.name}</span>
            <Measured read={widthOf} className={`${layout.measuredBar} ${each.styles}`} />
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
