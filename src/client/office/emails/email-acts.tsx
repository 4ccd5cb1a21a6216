import { emailPane as copy } from "#content/office/emails.ts";
import type { EmailAct } from "#rules/mail/email-state.ts";
import type { EmailDetail } from "#rules/mail/emails.ts";
import { officeButton, officeDesk, officeEmails } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { failureTextOf } from "../call.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Key } from "../parts/signs.tsx";
import { useEmailAct } from "./use-emails.ts";

const keyOf = { "try-now": "t", "send-again": "s", cancel: "c", "put-away": undefined } as const;
const toneOf = { "try-now": "plain", "send-again": "primary", cancel: "danger", "put-away": "plain" } as const;

/** The actions on an e-mail, and their result. A click while one is in flight does nothing. */
export function EmailActs({ email }: { email: EmailDetail }) {
  const [desk, styles] = [officeDesk(), officeEmails()];
  const { mutate, isPending, error, variables } = useEmailAct(email);
  const { acts } = email;
  const keyFor = (act: EmailAct) => (acts.includes(act) && !isPending ? () => mutate(act) : undefined);
  useKeys({ t: keyFor("try-now"), s: keyFor("send-again"), c: keyFor("cancel") });
  return (
    <>
      {acts.length > 0 && (
        <div className={desk.acts}>
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              className={officeButton({ tone: toneOf[act] })}
              disabled={isPending}
              onClick={() => mutate(act)}
            >
              {isPending && variables === act ? copy.doing : copy.acts[act]}
              {keyOf[act] && <Key name={keyOf[act]} />}
            </button>
          ))}
        </div>
      )}
      <div role="alert">{error && <p>{failureTextOf(error, copy.notDone)}</p>}</div>
      <div role="status" className={styles.note}>
        <Note email={email} />
      </div>
    </>
  );
}

function Note({ email }: { email: EmailDetail }) {
  const { acts, state, needsHand, sentAgainAs, againOf, handledAt, template } = email;
  return (
    <>
      {state === "waiting" && acts.length === 0 && <p>{copy.leased}</p>}
      {acts.includes("send-again") && <p>{state === "unknown" ? copy.mayArriveTwice : copy.againNote}</p>}
      {needsHand && !acts.includes("send-again") && <p>{whyGone(template)}</p>}
      {sentAgainAs ? (
        <p>
          {copy.sentAgain}{" "}
          <PageLink to="officeEmail" with={{ id: sentAgainAs }}>
            {copy.anotherEmail}
          </PageLink>
        </p>
      ) : (
        handledAt && <p>{copy.handledNote}</p>
      )}
      {againOf && (
        <p>
          {copy.againOf}{" "}
          <PageLink to="officeEmail" with={{ id: againOf }}>
            {copy.anotherEmail}
          </PageLink>
        </p>
      )}
    </>
  );
}

function whyGone(template: string): string {
  return template === "invitation" || template === "password-reset" ? copy.gone[template] : copy.gone.other;
}
