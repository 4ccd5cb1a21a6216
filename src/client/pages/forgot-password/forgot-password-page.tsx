import { forgotPassword as copy } from "#content/pages/forgot-password.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ResetForm } from "./reset-form.tsx";

export function Page({ found }: PageProps) {
  return (
    <Wrap>
      <PageHead title={found.title} lead={copy.lead} />
      <ResetForm />
    </Wrap>
  );
}
