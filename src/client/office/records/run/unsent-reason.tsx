import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { UnsentText } from "../../parts/unsent-text.tsx";
import { useKeptReason } from "../../use-kept-state.ts";

type UnsentReasonProps = { run: RunLine; takesFocus: boolean };

/** The reason that was typed for sending a run back, if the run was decided in the meantime. */
export function UnsentReason({ run, takesFocus }: UnsentReasonProps) {
  const [{ reason }, , clear] = useKeptReason("send-back", run.id);
  return <UnsentText about="run" text={reason} sent={[run.note]} takesFocus={takesFocus} onDiscard={clear} />;
}
