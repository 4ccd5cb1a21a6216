import { type ReactNode, useRef } from "react";
import { passwordSentences } from "#content/forms/account.ts";
import { setPassword as copy } from "#content/pages/set-password.ts";
import { addressOf } from "#pages";
import type { Kind } from "#rules/accounts/person.ts";
import { lengthFaultOf } from "#rules/auth/password-length.ts";
import { button, formLayout } from "#styled-system/recipes";
import { answerOf, api, type Failure } from "../../api.ts";
import { carryEmail } from "../../forms/carried-email.ts";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { UsernameField } from "../../forms/username-field.tsx";
import { LegalLine } from "../../layout/legal-line.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { useGoTo } from "../../navigation/use-go-to.ts";
import { notify } from "../../notify.ts";
import { refreshSession, setSession, useSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";
import { usePasswordLink } from "./use-password-link.ts";

const { root, place } = formLayout();

export function PasswordForm() {
  const goTo = useGoTo();
  const session = useSession();
  const { token, holder, refusal, setRefused } = usePasswordLink();
  /** The token of a call that got no answer. Its password may be set. */
  const unanswered = useRef("");
  /** Somebody else who is logged in here, and stays logged in. */
  const otherPerson =
    session.state === "member" && holder && session.person.email !== holder.email ? session.person : undefined;

  const { form, isSending, errors, submit } = useSubmit({
    check({ password = "" }) {
      const fault = lengthFaultOf(password);
      return fault ? { password: passwordSentences[fault] } : {};
    },
    async send({ password = "" }) {
      if (!token) return {};
      const answer = await answerOf(api.password.$post({ json: { token, password } }));
      if (!answer.ok) return resultAfter(answer, token);
      // It may not be known yet whose link this is, or who is logged in. The Worker ends nobody else's session.
      if (session.state === "member" && session.person.email === holder?.email) setSession(null);
      else if (!otherPerson) void refreshSession({ isTold: true });
      void notify("passwordSet");
      // The visitor has left the page by now.
      if (!form.current) return {};
      carryEmail(holder?.email);
      goTo(addressOf("login", { userType: loginOf(holder?.kind) }), { replace: true });
      return {};
    },
  });

  function resultAfter({ problem, detail, fields }: Failure, sent: string): Result {
    if (fields?.token) {
      const maySet = unanswered.current === sent;
      setRefused({ token: sent, sentence: maySet ? copy.maySet : fields.token, maySet });
      return {};
    }
    if (problem === "unavailable") unanswered.current = sent;
    return { errors: { password: detail ?? copy.unavailable } };
  }

  if (token === null) return <DeadLink title={copy.noLinkTitle} text={copy.noLink} />;
  if (refusal) {
    return (
      <DeadLink title={copy.spentTitle} text={refusal.sentence}>
        {refusal.maySet && (
          <PageLink to="login" with={{ userType: loginOf(holder?.kind) }} className={button({ size: "sm" })}>
            {copy.logIn}
          </PageLink>
        )}
      </DeadLink>
    );
  }
  return (
    <form ref={form} className={`${root} ${place}`} method="post" noValidate onSubmit={submit}>
      {holder && (
        <p>
          {copy.account} <strong>{holder.email}</strong>
          <UsernameField email={holder.email} />
        </p>
      )}
      {otherPerson && <Note title={`${copy.otherPerson} ${otherPerson.email}`} text={copy.otherPersonStays} />}
      <NewPasswordField label={copy.password} hint={copy.hint} error={errors.password} />
      <noscript>
        <p>{copy.withoutScripts}</p>
      </noscript>
      <p>
        <button type="submit" className={button({ tone: "primary", scripted: true })} disabled={isSending}>
          {isSending ? copy.submitting : copy.submit}
        </button>
      </p>
      <LegalLine form="password" />
    </form>
  );
}

/** Returns the kind of login page. Staff have none of their own. */
function loginOf(kind: Kind | undefined): string {
  return kind === undefined || kind === "staff" ? "investor" : kind;
}

function DeadLink({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={place} role="alert">
      <Note title={title} text={text}>
        {children}
        <PageLink to="forgotPassword" className={button({ size: "sm" })}>
          {copy.again}
        </PageLink>
        <PageLink to="connect" className={button({ size: "sm" })}>
          {copy.contact}
        </PageLink>
      </Note>
    </div>
  );
}
