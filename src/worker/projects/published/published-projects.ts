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
import { findPublicVersion, listPublished, type Published } from "./published-store.ts";

/** How long an isolate, and copies made from its answers, may still show what has been changed. */
const freshForMs = minuteInMs;

/** `checkedAt` is 0 after this isolate has changed what is published. */
type Kept = { version: number; checkedAt: number; list: Published[] };
/** `secondsLeft` is how long a copy may still be shown. */
type PublishedNow = { version: number; list: readonly Published[]; secondsLeft: number };

let kept: Kept | undefined;
/** How many times this isolate has changed what is published. */
let changes = 0;

/**
 * Returns what is published, as this isolate knows it. Asks D1 at most once a minute, and only for one row if nothing has
 * changed. If D1 fails, it is asked again a minute later, and the known list is used until then. Throws if no list is known.
 */
export async function findPublished({ DB }: Pick<Bindings, "DB">): Promise<PublishedNow> {
  const now = Date.now();
  const [before, seen] = [kept, changes];
  // A list that was read before a change by this isolate is not fresh.
  const readAgain = async () => {
    const read = await listPublished(openDatabase(DB));
    return shown(keep({ ...read, checkedAt: changes === seen ? now : 0 }), now);
  };
  if (!before) return readAgain();
  const age = now - before.checkedAt;
  if (age >= 0 && age < freshForMs) return shown(before, now);
  const checked = { ...before, checkedAt: now };
  // Stored at once, so that other requests do not ask as well. After a change by this isolate every request asks, because the
  // known list is out of date.
  if (before.checkedAt > 0) keep(checked);
  try {
    if ((await findPublicVersion(openDatabase(DB))) !== before.version) return await readAgain();
  } catch (error) {
    log("error", "projects-not-read", { error: traceOf(error) });
  }
  return shown(kept === before ? keep(checked) : checked, now);
}

/** Makes this isolate ask again at once, after a change of its own. Other isolates, and copies, follow within their minute. */
export function recheckPublished(): void {
  changes += 1;
  if (kept) kept = { ...kept, checkedAt: 0 };
}

/** Returns what the page of all projects shows. */
export function publishedListOf({ list }: Pick<PublishedNow, "list">): PublishedList {
  return {
    projects: list.map(({ project, isSample }) => ({ ...project, isSample })),
    samples: sampleShareOf(list),
  };
}

/** Returns what the page of one project shows, or undefined if it has none. */
export function publishedProjectOf({ list }: Pick<PublishedNow, "list">, id: string): PublishedProject | undefined {
  const index = list.findIndex(({ project }) => project.id === id);
  const found = list[index];
  if (!found) return undefined;
  const { project, details, isSample, listing } = found;
  // A page that may be cached cannot know whether that day is over, so it names the day.
  const saleEnds = (isOpportunity(project.status) && listing.deadline) || undefined;
  return { project, saleEnds, details, isSample, sheet: { number: index + 1, of: list.length } };
}

/** Returns what the landing pages for investors show. */
export function featuredProjectOf({ list }: Pick<PublishedNow, "list">): FeaturedProject {
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
