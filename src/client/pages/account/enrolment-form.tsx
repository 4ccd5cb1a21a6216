import { twoFactorCopy } from "#content/pages/account-two-factor.ts";
import type { Enrolment } from "#rules/auth/answers.ts";
import { accountPage, button, formLayout, twoFactorLayout as recipe } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { noticeRefusal } from "../../own-answer.ts";
import { TextField } from "../../ui/field.tsx";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { StatusMessage } from "../../ui/status-message.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { failureOf } from "./failure-of.ts";

const copy = twoFactorCopy.enrolment;

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

type EnrolmentFormProps = {
  enrolment: Enrolment;
  onOn: (recoveryCodes: readonly string[]) => Promise<void>;
  /** Called after a failure. Two-factor authentication may be on nevertheless, because the answer may have been lost. */
  onFailed: () => Promise<void>;
  onCancel: () => void;
};

export function EnrolmentForm({ enrolment, onOn, onFailed, onCancel }: EnrolmentFormProps) {
  const styles = recipe();
  const { secret, address, qr } = enrolment;
  const { state, copyText } = useCopy(secret);
  const { form, isSending, errors, failure, submit } = useSubmit({
    check: ({ code = "" }) => (code.trim() === "" ? { code: twoFactorCopy.codeMissing } : {}),
    async send({ code = "" }) {
      const answer = await answerOf(api.account["two-factor"].$put({ json: { code } }));
      if (answer.ok) {
        await onOn(answer.body.recoveryCodes);
        return {};
      }
      if (answer.fields?.code) return { errors: answer.fields };
      await onFailed();
      noticeRefusal(answer);
      return failureOf(answer, twoFactorCopy.failed);
    },
  });

  return (
    // The button that led here is gone, so the focus moves to the section that it opened.
    <section ref={focusAtOnce} className={styles.root} tabIndex={-1} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <div className={styles.scan}>
        <svg
          className={styles.qr}
          viewBox={`${-quietZone} ${-quietZone} ${qr.size + 2 * quietZone} ${qr.size + 2 * quietZone}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={copy.qrName}
        >
          <path d={qr.path} />
        </svg>
        <div className={styles.type}>
          <p>{copy.scan}</p>
          {/* A phone cannot scan a code on its own screen. */}
          <a className={button({ size: "sm" })} href={address}>
            {copy.open}
          </a>
          <p>{copy.type}</p>
          <p className={styles.key} translate="no">
            {secret.match(/.{4}/g)?.join(" ")}
          </p>
          <div className={accountPage().line}>
            <button type="button" className={button({ size: "sm" })} onClick={copyText}>
              {copy.copy}
            </button>
            <StatusMessage
              done={state === "copied" ? copy.copied : undefined}
              failure={state === "failed" ? copy.notCopied : undefined}
            />
          </div>
        </div>
      </div>
      <form ref={form} className={formLayout().root} noValidate onSubmit={submit}>
        <p>{copy.enter}</p>
        <TextField
          label={copy.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          error={errors.code}
        />
        <div className={accountPage().line}>
          <button type="submit" className={button()} disabled={isSending}>
            {isSending ? twoFactorCopy.working : copy.submit}
          </button>
          <button type="button" className={button()} disabled={isSending} onClick={onCancel}>
            {twoFactorCopy.cancel}
          </button>
          <StatusMessage failure={failure} />
        </div>
      </form>
    </section>
  );
}
