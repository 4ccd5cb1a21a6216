import type { ReactNode } from "react";
import { about as copy } from "#content/pages/about.ts";
import { aboutPage, link } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Entries } from "../../ui/entries.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const { mission, values, team, technology } = copy;
const styles = aboutPage();

const list = [
  {
    id: "mission",
    label: mission.label,
    panel: (
      <View {...mission}>
        <p className={styles.links}>
          <PageLink to="company" className={link({ styles: "onward" })}>
            {mission.company}
          </PageLink>
        </p>
      </View>
    ),
  },
  { id: "values", label: values.label, panel: <View {...values} /> },
  {
    id: "team",
    label: team.label,
    panel: (
      <View {...team}>
        <p className={styles.links}>
          <PageLink to="team" className={link({ styles: "onward" })}>
            {team.founder}
          </PageLink>
          <PageLink to="careers" className={link({ styles: "onward" })}>
            {team.careers}
          </PageLink>
        </p>
      </View>
    ),
  },
  { id: "tech", label: technology.label, panel: <View {...technology} /> },
];

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Tabs label={copy.tabs} list={list} />
    </Wrap>
  );
}

type ViewProps = {
  label: string;
  statement: string;
  text?: string;
  list: readonly { name: string; text: string }[];
  children?: ReactNode;
};

function View({ label, statement, text, list: entries, children }: ViewProps) {
  return (
    <div className={styles.panel}>
      <h2>{label}</h2>
      <div>
        <p className={styles.statement}>{statement}</p>
        {text && <p className={styles.text}>{text}</p>}
        <Entries list={entries} columns={2} />
        {children}
      </div>
    </div>
  );
}
