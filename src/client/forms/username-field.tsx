/** A hidden field for password managers, which store a password under a user name. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
