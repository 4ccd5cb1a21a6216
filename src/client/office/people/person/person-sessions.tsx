import { personDesk as copy } from "#content/office/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { momentTextOf } from "../../times.ts";
import { useNow } from "../../use-now.ts";
import { useEndSession } from "./use-action.ts";

/** A person's sessions and known browsers. */
export function PersonSessions({ person, isSelf }: { person: PersonDetail; isSelf: boolean }) {
  const { sessions, devices } = person;
  const desk = officeDesk();
  const ending = useEndSession(person.id);
  const now = useNow();
  return (
    <>
      <section className={desk.block} aria-labelledby="person-sessions">
        <header className={desk.blockHead}>
          <h2 id="person-sessions">{copy.sessions}</h2>
          <span className={desk.aside}>
            {sessions.length} {copy.open}
          </span>
        </header>
        {sessions.length === 0 && <p className={desk.muted}>{copy.noSessions}</p>}
        <div role="status">{ending.isSuccess && <p>{copy.sessionEnded}</p>}</div>
        {ending.isError && (
          <p className={officePeople().failure} role="alert">
            {ending.error.message}
          </p>
        )}
        <ul className={desk.list}>
          {sessions.map(({ id, network, startedAt, lastSeenAt, ...device }) => (
            <li key={id}>
              <span>
                {deviceText(device)}
                <br />
                <small>
                  {network}, {copy.sessionSince} {momentTextOf(startedAt, now)}, {copy.seen}{" "}
                  {momentTextOf(lastSeenAt, now)}
                </small>
              </span>
              {!isSelf && (
                <button
                  type="button"
                  className={officeButton({ tone: "quiet" })}
                  aria-label={`${copy.endSession} ${deviceText(device)}, ${network}`}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(id)}
                >
                  {copy.end}
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={desk.block} aria-labelledby="person-devices">
        <header className={desk.blockHead}>
          <h2 id="person-devices">{copy.devices}</h2>
          <span className={desk.aside}>{devices.length}</span>
        </header>
        {devices.length === 0 && <p className={desk.muted}>{copy.noDevices}</p>}
        <ul className={desk.list}>
          {devices.map(({ lastUsedAt, ...device }) => (
            <li key={`${lastUsedAt} ${device.browser} ${device.system}`}>
              <span>{deviceText(device)}</span>
              <small>
                {copy.used} {momentTextOf(lastUsedAt, now)}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function deviceText({ browser, system }: { browser: string | null; system: string | null }): string {
  return `${browser ?? copy.browser} ${copy.on} ${system ?? copy.system}`;
}
