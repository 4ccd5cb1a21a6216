import { officeDesign as copy } from "#content/pages/design-office/copy.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { ViewingStrip } from "../../layout/viewing/viewing-banner.tsx";
import { DeskFault } from "../../office/frame/desk-fault.tsx";
import { HealthBanners } from "../../office/frame/health-banners.tsx";
import { Banner } from "../../office/parts/banner.tsx";
import { DeskFoot } from "../../office/parts/desk-foot.tsx";
import { Freshness } from "../../office/parts/freshness.tsx";
import { ViewingPause } from "../../office/viewing/viewing-pause.tsx";
import { Pair, Specimen } from "./specimen.tsx";

/** The banners across a desk, and what replaces a desk after a fault. */
export function BannerParts() {
  return (
    <>
      <Specimen of="office/parts/banner">
        <Banner tone="danger" title={copy.banner}>
          {copy.bannerText}
        </Banner>
        <Banner tone="warning" title={copy.warning} />
      </Specimen>
      <Specimen of="office/viewing/viewing-pause">
        <ViewingPause viewed={sampleViewed} />
      </Specimen>
      <Specimen of="layout/viewing/viewing-banner">
        <ViewingStrip person={sampleViewed} />
      </Specimen>
      <Specimen of="office/frame/health-banners">
        <HealthBanners />
      </Specimen>
      <Specimen of="office/parts/freshness">
        <Freshness
          query={{ dataUpdatedAt: Date.parse(copy.staleAt), isRefetchError: true, refetch: () => undefined }}
        />
      </Specimen>
      <Specimen of="office/parts/desk-foot">
        <DeskFoot keys={copy.keys}>{copy.shown}</DeskFoot>
      </Specimen>
      <Specimen of="office/frame/desk-fault">
        <Pair>
          <DeskFault />
        </Pair>
      </Specimen>
    </>
  );
}
