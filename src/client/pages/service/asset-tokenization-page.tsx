import { assetTokenization, assetTokenizationMore as more } from "#content/data/services/asset-tokenization.ts";
import { servicePage } from "#styled-system/recipes";
import type { PageProps } from "../../navigation/page-props.ts";
import { DimensionChain } from "../../ui/dimension-chain.tsx";
import { ServiceView } from "./service-view.tsx";
import { tokenHall } from "./token-hall.ts";
import { Tokenomics } from "./tokenomics.tsx";
import { UseCases } from "./use-cases.tsx";

export function Page({ found }: PageProps) {
  return (
    <ServiceView
      name="asset-tokenization"
      title={found.title}
      copy={assetTokenization}
      art={tokenHall}
      guide={{ label: more.guide, address: more.guideAddress, note: more.guideNote }}
      measure={<DimensionChain parts={more.halves} className={servicePage().chain} />}
    >
      <Tokenomics />
      <UseCases />
    </ServiceView>
  );
}
