import { viewingCopy as copy } from "#content/office/viewing.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { useKeys } from "../../keys/use-keys.ts";
import { Key } from "../../parts/signs.tsx";
import { useBeginViewing } from "../../viewing/use-begin-viewing.ts";

/** The button to view the pages as the member sees them. */
export function PersonViewing({ person: { id, name } }: { person: PersonDetail }) {
  const desk = officeDesk();
  const { isBusy, failure, begin } = useBeginViewing(id);
  useKeys({ [copy.key]: () => void begin() }, { isActive: !isBusy });
  return (
    <section className={desk.block} aria-labelledby="person-viewing">
      <header className={desk.blockHead}>
        <h2 id="person-viewing">{copy.title}</h2>
      </header>
      <div className={officePeople().form}>
        <p className={desk.muted}>{copy.lead}</p>
        {failure && (
          <p className={officePeople().failure} role="alert">
            {failure}
          </p>
        )}
        <p className={desk.acts}>
          <button
            type="button"
            className={officeButton({ tone: "primary" })}
            disabled={isBusy}
            onClick={() => void begin()}
          >
            {isBusy ? copy.beginning : `${copy.begin} ${name}`} <Key name={copy.key} />
          </button>
        </p>
      </div>
    </section>
  );
}
