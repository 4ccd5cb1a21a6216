import { viewingCopy as copy } from "#content/office/viewing.ts";
import type { Person } from "#rules/accounts/person.ts";
import { officeButton, officeFrame } from "#styled-system/recipes";
import { useAtEnd } from "../../layout/viewing/use-at-end.ts";
import { useEndViewing } from "../../layout/viewing/use-end-viewing.ts";
import { refreshSession } from "../../session.ts";
import { Banner } from "../parts/banner.tsx";

/** A banner above the office while this browser views as a person: every call of a desk is refused until the viewing ends. */
export function ViewingPause({ viewed }: { viewed: Person }) {
  const { isBusy, failure, end } = useEndViewing({ stays: true });
  useAtEnd(viewed, () => void refreshSession());
  return (
    <Banner tone="warning" title={`${copy.pausedTitle} ${viewed.name}.`}>
      <span>{failure ?? copy.paused}</span>
      <span className={officeFrame().bannerActs}>
        <button type="button" className={officeButton({ tone: "quiet" })} disabled={isBusy} onClick={() => void end()}>
          {isBusy ? copy.ending : copy.end}
        </button>
      </span>
    </Banner>
  );
}
