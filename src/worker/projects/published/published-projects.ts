import { minuteInMs } from "#rules/durations.ts";
import { featuredAmong } from "#rules/projects/featured.ts";
import { isOpportunity } from "#rules/projects/opportunities/opportunity-status.ts";
import {
  type FeaturedProject,
  type PublishedList,
  type PublishedProject,
  sampleShareOf,
} from "#rules/projects/published.ts";
import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { type Published, readPublicVersion, readPublished } from "./published-store.ts";

/** How long an isolate, and any copy made from it, may show what has been changed. */
const freshForMs = minuteInMs;

/** `checkedAt`: 0 since this isolate has changed what is published. */
type Kept = { version: number; checkedAt: number; list: Published[] };
/** `secondsLeft`: for how long a copy may still be shown. */
export type PublishedNow = { version: number; list: readonly Published[]; secondsLeft: number };

let kept: Kept | undefined;
/** How often this isolate has changed what is published. */
let changes = 0;

/**
 * What is published, as this isolate knows it. D1 is asked at most once a minute, and then for one row while nothing has
 * changed. A failing D1 is asked again a minute later, and what is known is shown until then; throws where nothing is known.
 */
export async function findPublished({ DB }: Pick<Bindings, "DB">, now = Date.now()): Promise<PublishedNow> {
  const [before, seen] = [kept, changes];
  // What was read before a change of this isolate's own is not fresh.
  const readAgain = async () => {
    const read = await readPublished(openDatabase(DB));
    return shown(keep({ ...read, checkedAt: changes === seen ? now : 0 }), now);
  };
  if (!before) return readAgain();
  const age = now - before.checkedAt;
  if (age >= 0 && age < freshForMs) return shown(before, now);
  const checked = { ...before, checkedAt: now };
  // At once, so that other requests do not ask as well. After a change of this isolate's own each of them asks: what
  // is known is not to be shown any more.
  if (before.checkedAt > 0) keep(checked);
  try {
    if ((await readPublicVersion(openDatabase(DB))) !== before.version) return await readAgain();
  } catch (error) {
    log("error", "projects-not-read", { error: traceOf(error) });
  }
  return shown(kept === before ? keep(checked) : checked, now);
}

/** After a change that this isolate has made: it asks at once. Others, and copies, follow within their minute. */
export function recheckPublished(): void {
  changes += 1;
  if (kept) kept = { ...kept, checkedAt: 0 };
}

/** What the page of all of them shows. */
export function publishedListOf({ list }: Pick<PublishedNow, "list">): PublishedList {
  return {
    projects: list.map(({ project, isSample }) => ({ ...project, isSample })),
    samples: sampleShareOf(list),
  };
}

/** What the page of one project shows; undefined if it has none. */
export function publishedAt({ list }: Pick<PublishedNow, "list">, id: string): PublishedProject | undefined {
  const index = list.findIndex(({ project }) => project.id === id);
  const found = list[index];
  if (!found) return undefined;
  const { project, details, isSample, listing } = found;
  // A page that may be kept cannot know whether that day is over, so it names the day.
  const saleEnds = (isOpportunity(project.status) && listing.deadline) || undefined;
  return { project, saleEnds, details, isSample, sheet: { number: index + 1, of: list.length } };
}

/** What the landing pages of investors show. */
export function featuredIn({ list }: Pick<PublishedNow, "list">): FeaturedProject {
  const found = featuredAmong(list);
  if (!found) return { featured: null };
  const { project, details, isSample } = found;
  const terms = details && { share: details.share, irr: details.irr };
  return { featured: { project, isSample, ...(terms && { terms }) } };
}

function keep(next: Kept): Kept {
  kept = next;
  return next;
}

function shown({ version, list, checkedAt }: Kept, now: number): PublishedNow {
  return { version, list, secondsLeft: Math.max(1, Math.ceil((checkedAt + freshForMs - now) / 1000)) };
}
