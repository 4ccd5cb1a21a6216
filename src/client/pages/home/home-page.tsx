import { Wrap } from "../../ui/wrap.tsx";
import { Foundation } from "./foundation.tsx";
import { Gaps } from "./gaps.tsx";
import { GeneralArrangement } from "./general-arrangement.tsx";
import { Hero } from "./hero.tsx";
import { Introduction } from "./introduction.tsx";
import { Services } from "./services.tsx";

export function Page() {
  return (
    <>
      <Wrap>
        <Hero />
        <GeneralArrangement />
        <Introduction />
        <Services />
        <Gaps />
      </Wrap>
      <Foundation />
    </>
  );
}
