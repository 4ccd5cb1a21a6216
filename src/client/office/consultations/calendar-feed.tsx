import { useQueryClient } from "@tanstack/react-query";
import { calendarFeedCopy as copy } from "#content/office/blocked-times-desk.ts";
import { officeButton, officeDesk, officeForm, officePanel } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useOutcomeFocus } from "../../ui/use-outcome-focus.ts";
import { bodyOf } from "../call.ts";
import { CopyField } from "../parts/copy-field.tsx";
import { FailedLoad } from "../parts/failed-load.tsx";
import { storeAnswer } from "../query-client.ts";
import { momentTextOf } from "../times.ts";
import { calendarFeedKey, useCalendarFeed, useChange } from "./use-consultations.ts";

/** The viewer's secret address for a calendar program, which can be created, replaced and revoked. It is shown only once. */
export function CalendarFeed() {
  const styles = officeDesk();
  const client = useQueryClient();
  const found = useCalendarFeed();
  const feed = found.data?.feed;
  const creation = useChange(async () => {
    const created = await bodyOf(api.office["calendar-feed"].$post({ json: {} }));
    storeAnswer(client, calendarFeedKey, { feed: created.feed });
    return created;
  });
  const removal = useChange(async () => {
    const removed = await bodyOf(api.office["calendar-feed"].$delete());
    storeAnswer(client, calendarFeedKey, { feed: null });
    return removed;
  });
  const outcome = useOutcomeFocus<HTMLParagraphElement>(removal.data);
  const address = validAddress(creation.data, feed);
  const isBusy = creation.isPending || removal.isPending;
  const error = creation.error ?? removal.error;
  const createText = feed ? copy.replace : copy.create;

  function create(): void {
    removal.reset();
    creation.mutate(undefined);
  }

  function revoke(): void {
    creation.reset();
    removal.mutate(undefined);
  }

  return (
    <section className={styles.block} aria-labelledby="feed">
      <header className={styles.blockHead}>
        <h2 id="feed">{copy.title}</h2>
      </header>
      <p className={styles.muted}>
        {copy.text} {feed !== undefined && readTextOf(feed)}
      </p>
      {found.isLoadingError && <FailedLoad title={copy.failedTitle} query={found} />}
      <p role="status">{address && copy.once}</p>
      {address && <CopyField label={copy.address} link={address} act={copy.copy} />}
      <p className={officeForm().foot}>
        {feed !== undefined && (
          <button type="button" className={officeButton()} disabled={isBusy} onClick={create}>
            {creation.isPending ? copy.creating : createText}
          </button>
        )}
        {feed && (
          <button type="button" className={officeButton({ tone: "quiet" })} disabled={isBusy} onClick={revoke}>
            {removal.isPending ? copy.revoking : copy.revoke}
          </button>
        )}
      </p>
      <div aria-live="polite">
        {removal.isSuccess && !feed && (
          // The pressed button is gone, so the message takes the focus.
          <p ref={outcome} tabIndex={-1}>
            {copy.revoked}
          </p>
        )}
        {error && <p className={officePanel().error}>{error.message}</p>}
      </div>
    </section>
  );
}

type Feed = { createdAt: string; readAt: string | null };

/** Returns the address that was created here, unless it has been replaced or revoked, for example in another window. */
function validAddress(created?: { address: string; feed: Feed }, feed?: Feed | null): string | undefined {
  if (!created || !feed || feed.createdAt > created.feed.createdAt) return undefined;
  return created.address;
}

/** Returns when a calendar program last read the feed, if the viewer has one. */
function readTextOf(feed: Feed | null): string {
  if (!feed) return copy.none;
  return feed.readAt ? `${copy.lastRead} ${momentTextOf(feed.readAt, Date.now())}.` : copy.neverRead;
}
