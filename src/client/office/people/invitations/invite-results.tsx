import { inviteResults as copy } from "#content/office/invitations.ts";
import type { ListedInvitation } from "#rules/invitations/answers.ts";
import { officeButton, officeDesk, officePeople } from "#styled-system/recipes";
import { focusAtOnce } from "../../../ui/focus-at-once.ts";
import { useCopy } from "../../../ui/use-copy.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { State, type StateShape } from "../../parts/signs.tsx";

const shapeOf = {
  invited: "full",
  asked: "waits",
  refused: "failed",
} as const satisfies Record<ListedInvitation["outcome"], StateShape>;

/** The result of each line. Each invitation link is shown here only once. */
export function InviteResults({ results, onAgain }: { results: readonly ListedInvitation[]; onAgain: () => void }) {
  const [desk, styles] = [officeDesk(), officePeople()];
  const links = results.flatMap(({ email, link }) => (link === null ? [] : [`${email}\t${link}`]));
  const { state, copyText } = useCopy(links.join("\n"));

  return (
    <section className={desk.block} aria-labelledby="invited">
      <header className={desk.blockHead}>
        <h2 id="invited" ref={focusAtOnce} tabIndex={-1}>
          {copy.title}
        </h2>
      </header>
      <div role="status">{links.length > 0 && <p>{copy.once}</p>}</div>
      <ul className={styles.results}>
        {results.map(({ line, email, outcome, link, detail }) => (
          <li key={line}>
            <div>
              <b>{email}</b>
              <State shape={shapeOf[outcome]}>{copy.outcomes[outcome]}</State>
              {detail && <p className={styles.failure}>{detail}</p>}
              {link && <CopyField label={`${copy.link} ${email}`} link={link} />}
            </div>
          </li>
        ))}
      </ul>
      {state === "failed" && (
        <p className={styles.failure} role="alert">
          {copy.copyFailed}
        </p>
      )}
      <p className={desk.acts}>
        {links.length > 1 && (
          <button type="button" className={officeButton()} onClick={copyText}>
            {state === "copied" ? copy.copied : copy.copyAll}
          </button>
        )}
        <button type="button" className={officeButton({ tone: "primary" })} onClick={onAgain}>
          {copy.again}
        </button>
      </p>
    </section>
  );
}
