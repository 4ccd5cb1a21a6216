import { design as copy } from "#content/pages/design.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { Closing } from "../../ui/closing.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlockData } from "../../ui/title-block-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Actions } from "./actions.tsx";
import { Analytics } from "./analytics.tsx";
import { Calendars } from "./calendars.tsx";
import { Charts } from "./charts.tsx";
import { Colours } from "./colours.tsx";
import { Drawings, Plates } from "./drawings.tsx";
import { Fields } from "./fields.tsx";
import { Frame } from "./frame.tsx";
import { Learn } from "./learn.tsx";
import { Lists } from "./lists.tsx";
import { Notes } from "./notes.tsx";
import { OfficeParts } from "./office-parts.tsx";
import { Overlays, TabSection } from "./overlays.tsx";
import { Progress } from "./progress.tsx";
import { Space, Type } from "./type-and-space.tsx";
import { Views } from "./views.tsx";

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead}>
        <TitleBlockData cells={copy.cells} />
      </PageHead>
      <Colours />
      <Type />
      <Space />
      <Actions />
      <Progress />
      <Fields />
      <TabSection />
      <Overlays />
      <Notes />
      <Views />
      <Lists />
      <Drawings />
      <Plates />
      <Frame />
      <Calendars />
      <Charts />
      <Analytics />
      <Learn />
      <OfficeParts />
      <div data-shows="ui/closing">
        <Closing
          {...copy.closing}
          links={
            <PageLink to="connect" className={button({ tone: "primary" })}>
              {copy.actions.primary}
            </PageLink>
          }
        />
      </div>
    </Wrap>
  );
}
