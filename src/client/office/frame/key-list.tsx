import { useId } from "react";
import { officeKeys as copy } from "#content/office/keys.ts";
import { officeKeyList } from "#styled-system/recipes";
import { Dialog } from "../../ui/dialog.tsx";
import { areOffHereAlone, turnSingleKeys, useSingleKeys } from "../keys/single-keys.ts";
import { KeyCap } from "../parts/signs.tsx";

/** All keys of the office by where they work, and the switch that turns single keys off. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const styles = officeKeyList();
  const areOn = useSingleKeys();
  const hint = useId();
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <div className={styles.root}>
        <p className={styles.lead}>{copy.lead}</p>
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={areOn}
              aria-describedby={hint}
              data-no-autofocus=""
              onChange={({ target }) => turnSingleKeys(target.checked)}
            />
            {copy.single}
          </label>
          <p id={hint} className={styles.lead}>
            {copy.singleHint} <span role="status">{areOffHereAlone() ? copy.singleNotKept : copy.singleKept}</span>
          </p>
        </div>
        {copy.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {keys.map(({ keys: names, does }) => (
                <div key={does} className={styles.line}>
                  <dt>
                    {names.map((name) => (
                      <KeyCap key={name} name={name} />
                    ))}
                    <span className={styles.spoken}>{names.join(" ")}</span>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
