import { dashboardWords as words } from "#content/dashboards.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { Session } from "../../session.ts";
import { Figure } from "../../ui/figure.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

export type Sample = { account: string; mandate: string; asOf: string };

/** Says first of all that the figures are nobody's. */
export function SampleBlock({ sample, session }: { sample: Sample; session: Session }) {
  const { cells, kinds } = words;
  const member = session.state === "member" ? session.person : undefined;
  return (
    <TitleBlock
      cells={[
        { label: cells.content, value: <strong>{cells.sample}</strong>, span: 3 },
        { label: cells.asOf, value: <Figure>{shortDateOf(sample.asOf)}</Figure>, span: 3 },
        member
          ? { label: cells.signedInAs, value: member.email, span: 3 }
          : { label: cells.account, value: sample.account, span: 3 },
        member
          ? { label: cells.account, value: kinds[member.kind], span: 3 }
          : { label: cells.mandate, value: sample.mandate, span: 3 },
      ]}
    />
  );
}
