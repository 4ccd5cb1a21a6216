import { lastLine, type ProjectDetails, quartersShown } from "../project-details.ts";

/** `from` and `to` are percents of the axis. */
type Span = { from: number; to: number };
type TimelineStep = Span & { name: string; time: string };
export type Timeline = { axis: (Span & { name: string })[]; steps: TimelineStep[] };

/**
 * Returns the timelines of term sheets on one shared axis if all of them say in which quarter they begin. Otherwise each has its
 * own axis, as on its page.
 */
export function timelinesOf(sheets: readonly Pick<ProjectDetails, "quarters" | "steps">[]): {
  isShared: boolean;
  timelines: Timeline[];
} {
  const begins = sheets.map(({ quarters: [first = ""] }) => quarterIn(first));
  const known = begins.filter((begin) => begin !== undefined);
  const isShared = known.length === sheets.length;
  const earliest = Math.min(...known);
  const count = isShared ? Math.max(...known) - earliest + quartersShown : quartersShown;
  const timelines = sheets.map(({ quarters, steps }, index) => {
    const before = isShared ? (begins[index] ?? earliest) - earliest : 0;
    const alongOf = (line: number) => (100 * (before * 2 + line - 1)) / (count * 2);
    const names = isShared ? Array.from({ length: count }, (_, at) => nameOf(earliest + at)) : quarters;
    return {
      axis: names.map((name, at) => ({ name, from: (100 * at) / count, to: (100 * (at + 1)) / count })),
      steps: steps.map(({ name, time, from, to }) => ({
        name,
        time,
        from: alongOf(Math.max(1, from)),
        to: alongOf(Math.min(lastLine, to)),
      })),
    };
  });
  return { isShared, timelines };
}

/** Returns the number of the quarter `Q1 2025`, counted from the year 0. */
function quarterIn(text: string): number | undefined {
  const [, quarter, year] = /^Q([1-4]) (\d{4})$/.exec(text.trim()) ?? [];
  return quarter && year ? Number(year) * 4 + Number(quarter) - 1 : undefined;
}

function nameOf(quarter: number): string {
  return `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`;
}
