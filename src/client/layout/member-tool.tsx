import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { loginPages, type ToolName } from "#content/page-variants.ts";
import { addressOf } from "#pages";
import type { MemberKind, Person } from "#rules/accounts/person.ts";
import { button, memberTool, toolNote } from "#styled-system/recipes";
import { focusMain } from "../navigation/focus-main.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { useSession } from "../session.ts";
import { LoadState } from "../ui/load-state.tsx";
import { Note } from "../ui/note.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Wrap } from "../ui/wrap.tsx";
import { LazyView } from "./lazy-view.tsx";
import { MemberPart } from "./member-part.tsx";

type ToolCopy = {
  title: string;
  lead: string;
  loading: string;
  failedTitle: string;
  failed: string;
  tryAgain: string;
  /** The note above the sample that visitors see. */
  visitor: { title: string; text: string };
  withoutScripts: { title: string; text: string };
};

/** The views of a tool for members and for visitors. Each is its own chunk and has its own page head. */
export type ToolViews = {
  own: () => Promise<{ MemberView: ComponentType<{ person: Person }> }>;
  sample: () => Promise<{ SampleView: ComponentType<{ note: ReactNode }> }>;
};

/** The definition in a tool's own file. `kinds`: the members whose tool it is. Visitors are led to their logins. */
export type ToolDefinition = { copy: ToolCopy; kinds: readonly MemberKind[] };

/** The page of a tool: members get their own view, visitors a labelled sample. */
export function MemberTool({ name, copy, kinds, own, sample }: { name: ToolName } & ToolDefinition & ToolViews) {
  const { state } = useSession();
  const { hash } = useLocation();
  const logins = kinds.map((userType) => (
    <PageLink
      key={userType}
      to="login"
      with={{ userType }}
      search={{ next: addressOf("tool", { tool: name }) + hash }}
      className={button({ size: "sm" })}
    >
      {loginPages[userType].title}
    </PageLink>
  ));
  const head = <PageHead title={copy.title} lead={copy.lead} />;
  const loading = { copy, head, className: memberTool() };
  return (
    <Wrap>
      {state === "unknown" && head}
      <MemberPart
        loading={copy.loading}
        visitor={
          <LazyView importModule={sample} {...loading}>
            {({ SampleView }) => <SampleView note={<Note {...copy.visitor}>{logins}</Note>} />}
          </LazyView>
        }
        withoutScripts={<Note {...copy.withoutScripts}>{logins}</Note>}
        className={state === "unknown" ? memberTool() : undefined}
        head={head}
      >
        {(person) => (
          <LazyView importModule={own} {...loading}>
            {({ MemberView }) => <MemberView person={person} />}
          </LazyView>
        )}
      </MemberPart>
    </Wrap>
  );
}

/** The note between the head of a tool and its first section. Renders nothing without children. */
export function ToolNote({ children }: { children: ReactNode }) {
  return children ? <div className={toolNote()}>{children}</div> : null;
}

/** The page's head with a note that something loads or has failed. */
export function ToolState({ copy, retry }: { copy: ToolCopy; retry: (() => void) | undefined }) {
  const tryAgain = () => {
    retry?.();
    focusMain();
  };
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <div className={memberTool()}>
        <LoadState copy={copy} retry={retry && tryAgain} />
      </div>
    </>
  );
}
