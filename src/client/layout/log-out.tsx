import { navigationCopy } from "#content/navigation.ts";
import { navigation } from "#styled-system/recipes";
import { useLogOut } from "./use-log-out.ts";

/** Shown to members. */
export function LogOut() {
  const styles = navigation();
  const { isBusy, logOut } = useLogOut();
  return (
    <li className={styles.menu}>
      <button type="button" className={styles.trigger} data-plain="" disabled={isBusy} onClick={logOut}>
        {isBusy ? navigationCopy.loggingOut : navigationCopy.logOut}
      </button>
    </li>
  );
}
