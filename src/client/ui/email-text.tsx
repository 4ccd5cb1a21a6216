/**
 * An e-mail address that wraps before its `@` if it does not fit, rather than at its last character. It is not translated,
 * because the part before the `@` looks like a word.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
