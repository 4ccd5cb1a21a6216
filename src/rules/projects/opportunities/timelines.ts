import { shortDateOf } from "../../short-date.ts";
import { lastLine, quartersShown } from "../project-details.ts";
import type { Opportunity } from "./opportunity.ts";

/** `from` and `to` are percents of the axis. */
type Span = { from: number; to: number };
type TimelineStep = Span & { name: string; time: string };
export type Timeline = { axis: (Span & { name: string })[]; steps: TimelineStep[] };

type Compared = Pick<Opportunity, "deadline"> & {
  project: Pick<Opportunity["project"], "launchDate">;
  details?: Pick<NonNullable<Opportunity["details"]>, "quarters" | "steps"> | undefined;
};

/** The names of the two days that a project's card has. */
export type DayNames = Record<"launch" | "deadline", string>;

/** Returns the launch day and the end of the sale from a project's card, without those that its term sheet names as a step. */
export function cardDaysOf({ project, deadline, details }: Compared, names: DayNames): { name: string; day: string }[] {
  const days = [{ name: names.launch, day: project.launchDate }];
  if (deadline !== null) days.push({ name: names.deadline, day: deadline });
  return days.filter(({ name }) => !details?.steps.some((step) => step.name === name));
}

/**
 * Returns the timelines of projects: the steps of their term sheets and the days of their cards. They are on one shared axis if
 * every term sheet says in which quarter it begins. Otherwise each has its own axis, and a term sheet that does not say when it
 * begins has its steps only.
 */
export function timelinesOf(
  compared: readonly Compared[],
  names: DayNames,
): { isShared: boolean; timelines: Timeline[] } {
  const all = compared.map((each) => placedOf(each, names));
  const isShared = all.every(({ isDated }) => isDated);
  return { isShared, timelines: all.map((each) => timelineOf(each, isShared ? all : [each])) };
}

/** Quarters are counted from the year 0, or from the first quarter of a term sheet that is not dated. */
type Placed = { isDated: boolean; quarters: readonly string[]; begin: number; end: number; steps: TimelineStep[] };

function placedOf(compared: Compared, names: DayNames): Placed {
  const { quarters, steps = [] } = compared.details ?? {};
  const first = quarters && quarterIn(quarters[0] ?? "");
  const isDated = !quarters || first !== undefined;
  const days = (isDated ? cardDaysOf(compared, names) : []).map(({ name, day }) => {
    const at = quarterOn(day);
    return { name, time: shortDateOf(day), from: at, to: at };
  });
  const daysQuarters = days.map(({ from }) => Math.floor(from));
  const start = first ?? daysQuarters[0] ?? 0;
  const onLine = (line: number) => start + (line - 1) / 2;
  const ofSheet = steps.map(({ name, time, from, to }) => {
    return { name, time, from: onLine(Math.max(1, from)), to: onLine(Math.min(lastLine, to)) };
  });
  return {
    isDated,
    quarters: quarters ?? [],
    begin: Math.min(start, ...daysQuarters),
    end: Math.max(start + (quarters ? quartersShown : 1), ...daysQuarters.map((quarter) => quarter + 1)),
    steps: [...ofSheet, ...days].sort((one, other) => one.from - other.from),
  };
}

function timelineOf({ isDated, quarters, steps }: Placed, onAxis: readonly Placed[]): Timeline {
  const begin = Math.min(...onAxis.map((each) => each.begin));
  const count = Math.max(...onAxis.map((each) => each.end)) - begin;
  const alongOf = (quarter: number) => (100 * (quarter - begin)) / count;
  const names = isDated ? Array.from({ length: count }, (_, at) => nameOf(begin + at)) : quarters;
  return {
    axis: names.map((name, at) => ({ name, from: (100 * at) / count, to: (100 * (at + 1)) / count })),
    steps: steps.map((step) => ({ ...step, from: alongOf(step.from), to: alongOf(step.to) })),
  };
}

/** Returns the number of the quarter `Q1 2025`, counted from the year 0. */
function quarterIn(text: string): number | undefined {
  const [, quarter, year] = /^Q([1-4]) (\d{4})$/.exec(text.trim()) ?? [];
  return quarter && year ? Number(year) * 4 + Number(quarter) - 1 : undefined;
}

/** Returns where a day is among the quarters: Feb 16, 2025 is about the middle of Q1. */
function quarterOn(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return (year * 12 + month - 1 + (date - 1) / 31) / 3;
}

function nameOf(quarter: number): string {
  return `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`;
}
