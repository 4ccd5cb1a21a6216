import { dashboardCopy } from "#content/pages/dashboard.ts";
import { dashboardPage } from "#styled-system/recipes";
import { StalledNote } from "../../layout/stalled-note.tsx";
import { focusMain } from "../../navigation/focus-main.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";

const copy = dashboardCopy.own;

/** A member's dashboard while it loads, or after a failure, with a way to retry. It shows no figures yet. */
export function DashboardState({ title, retry }: { title: string; retry: (() => void) | undefined }) {
  const tryAgain = () => {
    retry?.();
    focusMain();
  };
  return (
    <Wrap>
      <PageHead title={title} lead={copy.lead} />
      <div className={dashboardPage().state}>
        <LoadState copy={copy} retry={retry && tryAgain} />
        {!retry && <StalledNote />}
      </div>
    </Wrap>
  );
}
