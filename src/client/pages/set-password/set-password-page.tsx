import { setPassword as copy } from "#content/pages/set-password.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Opened from the link of an invitation or a reset. Only submitting the form redeems the link. */
export function Page() {
  return (
    <Wrap>
      <PageHead title={copy.title} lead={copy.lead} />
      <PasswordForm />
    </Wrap>
  );
}
