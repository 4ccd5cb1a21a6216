import { personDesk as copy } from "#content/office/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { officeDesk } from "#styled-system/recipes";
import { momentOf } from "../../times.ts";
import { useNow } from "../../use-now.ts";

/** Where somebody is logged in, and the browsers that are known. */
export function PersonSessions({ person: { sessions, devices } }: { person: PersonDetail }) {
  const desk = officeDesk();
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
        <ul className={desk.list}>
          {sessions.map(({ id, startedAt, lastSeenAt, ...device }) => (
            <li key={id}>
              <span>
                {deviceText(device)}
                <br />
                <small>
                  {copy.sessionSince} {momentOf(startedAt, now)}, {copy.seen} {momentOf(lastSeenAt, now)}
                </small>
              </span>
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
                {copy.used} {momentOf(lastUsedAt, now)}
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
