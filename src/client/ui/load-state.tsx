import { button } from "#styled-system/recipes";
import { LoadingNote, Note } from "./note.tsx";

type LoadStateProps = {
  copy: { loading: string; failedTitle: string; failed?: string; tryAgain: string };
  retry: (() => void) | undefined;
};

/** A note that something loads or, after it failed, a note with a button to try again. */
export function LoadState({ copy, retry }: LoadStateProps) {
  if (!retry) return <LoadingNote title={copy.loading} />;
  return (
    <Note role="alert" title={copy.failedTitle} text={copy.failed}>
      <button type="button" className={button({ size: "sm" })} onClick={retry}>
        {copy.tryAgain}
      </button>
    </Note>
  );
}
