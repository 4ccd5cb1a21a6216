import type { ReactNode } from "react";
import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import { addressOf } from "#pages";
import { analyticsCharts, button } from "#styled-system/recipes";
import { LoadState, useLazyModule } from "../../layout/lazy-view.tsx";
import { MemberGate } from "../../layout/member-gate.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const kinds = ["institutional", "retail"] as const;

/** A shell: the figures, the charts and the sample are chunks of their own. */
export function Page() {
  const { state } = useSession();
  return (
    <Wrap>
      {state === "unknown" && <PageHead title={copy.title} lead={copy.lead} />}
      <MemberGate
        loading={copy.loading}
        visitor={
          <Lazy importModule={() => import("./sample-view.tsx")}>
            {({ SampleView }) => (
              <SampleView
                note={
                  <Note title={copy.visitor.title} text={copy.visitor.text}>
                    <LoginLinks />
                  </Note>
                }
              />
            )}
          </Lazy>
        }
        withoutScripts={
          <Note title={copy.withoutScripts.title} text={copy.withoutScripts.text}>
            <LoginLinks />
          </Note>
        }
        className={state === "unknown" ? analyticsCharts().state : undefined}
      >
        {(person) => (
          <Lazy importModule={() => import("./member-view.tsx")}>
            {({ MemberView }) => <MemberView person={person} />}
          </Lazy>
        )}
      </MemberGate>
    </Wrap>
  );
}

type LazyProps<Module> = { importModule: () => Promise<Module>; children: (module: Module) => ReactNode };

/** With the page's head until the module is there, which has one of its own. */
function Lazy<Module extends object>({ importModule, children }: LazyProps<Module>) {
  const { module, load } = useLazyModule(importModule);
  if (module && module !== "failed") return children(module);
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <div className={analyticsCharts().state}>
        <LoadState copy={copy} retry={module === "failed" ? load : undefined} />
      </div>
    </>
  );
}

function LoginLinks() {
  return kinds.map((userType) => (
    <PageLink
      key={userType}
      to="login"
      with={{ userType }}
      search={{ next: addressOf("analytics", undefined) }}
      className={button({ size: "sm" })}
    >
      {copy.logIn[userType]}
    </PageLink>
  ));
}
