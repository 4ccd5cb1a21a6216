import { officeKeys as copy } from "#content/office/keys.ts";
import { officeKeyList } from "#styled-system/recipes";
import { Dialog } from "../../ui/dialog.tsx";
import { Key } from "../parts/signs.tsx";

/** Every key of the office, by where it works. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const styles = officeKeyList();
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <div className={styles.root}>
        <p className={styles.lead}>{copy.lead}</p>
        {copy.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {keys.map(({ keys: names, does }) => (
                <div key={does} className={styles.line}>
                  <dt>
                    {names.map((name) => (
                      <Key key={name} name={name} />
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
