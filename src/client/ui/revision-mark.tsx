import { revisionMark } from "#styled-system/recipes";

type RevisionMarkProps = {
  letter: string;
  /** `filled`: money was moved. `danger`: a limit was passed. `superseded`: a later revision corrects this one. */
  tone?: "plain" | "filled" | "danger" | "superseded";
};

/** A change, marked as drawings mark their revisions: a letter in a triangle. Hidden from screen readers. */
export function RevisionMark({ letter, tone = "plain" }: RevisionMarkProps) {
  return (
    <svg className={revisionMark({ tone })} viewBox="0 0 30 26" aria-hidden="true">
      <path d="M15 1.5 28.5 24.5H1.5z" />
      <text x="15" y="21">
        {letter}
      </text>
    </svg>
  );
}
