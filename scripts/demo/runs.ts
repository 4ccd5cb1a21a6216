import { leftOverOf, sharesOf } from "#rules/portfolio/pro-rata.ts";
import { sumOf } from "#rules/sum.ts";
import { demoProjectIdOf } from "./project-id.ts";
import type { Records } from "./record-store.ts";

/** A run that has paid. Its payments equal its shares, to the cent. */
export const writtenRun = { id: "demo-run-written", project: "Timber Housing Block", day: "2025-12-19" } as const;

/** Who prepared the runs, who confirmed the written one, and when the waiting one was prepared. */
type DemoStaff = { preparedBy: string; confirmedBy: string; preparedAt: Date };

/** Returns a run that waits for a colleague, and a written one: what the Timber Housing Block paid on its last day. */
export function demoRunsOf(
  holdings: Records["holdings"] = [],
  { preparedBy, confirmedBy, preparedAt }: DemoStaff,
): Required<Pick<Records, "runs" | "shares">> {
  const written = { id: writtenRun.id, status: "confirmed" as const, decidedBy: confirmedBy };
  const at = new Date(`${writtenRun.day}T10:12:00Z`);
  const runs = [
    {
      run: { ...written, preparedAt: new Date(at.getTime() - 30 * 60_000), decidedAt: at },
      project: writtenRun.project,
      amountMinorUnits: 1_686_000,
      recordDay: "2025-12-12",
      payDay: writtenRun.day,
    },
    {
      run: { id: "demo-run-waiting", status: "waiting" as const, preparedAt },
      project: "Edge Data Hall",
      amountMinorUnits: 6_243_117,
      recordDay: "2026-01-30",
      payDay: "2026-02-13",
    },
  ].map(({ project, run, ...figures }) => {
    const projectId = demoProjectIdOf(project);
    const held = holdings.filter((holding) => holding.projectId === projectId);
    const shares = sharesOf(
      figures.amountMinorUnits,
      held.map(({ id, personId, tokens }) => ({ id, name: personId, tokens })),
    );
    const tokensOfEach = shares.map((share) => share.tokens);
    return {
      run: {
        ...run,
        ...figures,
        projectId,
        preparedBy,
        holders: shares.length,
        tokens: sumOf(tokensOfEach),
        leftOver: leftOverOf(figures.amountMinorUnits, tokensOfEach),
      },
      shares: shares.map(({ id: holdingId, tokens, minorUnits: amountMinorUnits }, index) => ({
        runId: run.id,
        number: index + 1,
        holdingId,
        tokens,
        amountMinorUnits,
      })),
    };
  });
  return { runs: runs.map(({ run }) => run), shares: runs.flatMap(({ shares }) => shares) };
}
