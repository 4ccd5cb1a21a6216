import { navigationCopy } from "#content/navigation.ts";
import { navigation } from "#styled-system/recipes";

export function SkipLink() {
  return (
    <a className={navigation().skip} href="#main">
      {navigationCopy.skip}
    </a>
  );
}
