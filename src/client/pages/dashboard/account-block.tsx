import { dashboardWords as words } from "#content/dashboards.ts";
import type { Session } from "../../session.ts";
import { TitleBlock } from "../../ui/title-block.tsx";

export function AccountBlock({ session }: { session: Session }) {
  const { name, account } = shown(session);
  return (
    <TitleBlock
      stacks
      cells={[
        { label: words.signedInAs, value: name, span: 4 },
        { label: words.account, value: account },
      ]}
    />
  );
}

function shown(session: Session): { name: string; account: string } {
  if (session.state === "unknown") return { name: words.asking, account: words.asking };
  if (session.state === "visitor") return { name: words.nobody, account: words.none };
  return { name: session.person.email, account: words.kinds[session.person.kind] };
}
