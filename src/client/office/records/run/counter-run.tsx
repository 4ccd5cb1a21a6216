import { useState } from "react";
import { runDecision as copy } from "#content/office/records-runs.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { Correction } from "../correction.tsx";
import { useRecordsAddress } from "../records-address.ts";
import { useCounterRun } from "../use-runs.ts";
import { refusalIn, type Tell } from "./refusal.ts";

/** Prepares the run that takes a written one back; a second person confirms it as well. */
export function CounterRun({ run, tell }: { run: RunLine; tell: Tell }) {
  const { go } = useRecordsAddress();
  const [key] = useState(() => crypto.randomUUID());
  const write = useCounterRun(run);
  const texts = {
    begin: copy.counter,
    really: copy.reallyCounter,
    cancel: copy.cancel,
    saving: copy.countering,
  };
  function prepare(): void {
    tell("counter");
    write.mutateAsync(key).then(
      (made) => go({ run: made.run.id }),
      (failure: Error) => tell("counter", refusalIn(failure)),
    );
  }
  return <Correction about={run.project.name} copy={texts} write={{ ...write, mutate: prepare }} />;
}
