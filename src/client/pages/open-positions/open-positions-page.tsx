import { openPositions as copy, type Position, positions } from "#content/data/positions.ts";
import { button, openPositionsPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Plate } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { openTruss } from "./open-truss.ts";

const { roles, closing } = copy;
const styles = openPositionsPage();

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Plate art={openTruss} label={copy.drawing} copy={copy.members} waits="signal" caption={copy.caption} />
      <Section title={roles.title} aside={roles.aside}>
        <ul>
          {positions.map((position) => (
            <Role key={position.title} position={position} />
          ))}
        </ul>
      </Section>
      <Closing
        title={closing.title}
        lead={closing.lead}
        links={
          <PageLink to="careers" className={button()}>
            {closing.careers}
          </PageLink>
        }
      />
    </Wrap>
  );
}

function Role({ position: { title, department, location, type, text } }: { position: Position }) {
  return (
    <li className={styles.role}>
      <div>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
        <p className={styles.apply}>
          <PageLink to="connect" search={{ topic: roles.topic + title }} className={button()}>
            {roles.apply}
            <HiddenText>: {title}</HiddenText>
          </PageLink>
        </p>
      </div>
      <TitleBlockData
        cells={[
          { label: roles.department, value: department },
          { label: roles.location, value: location },
          { label: roles.type, value: type },
        ]}
      />
    </li>
  );
}
