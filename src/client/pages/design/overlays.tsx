import { useState } from "react";
import { messages } from "#content/messages.ts";
import { design } from "#content/pages/design.ts";
import { css } from "#styled-system/css";
import { button, dialog, toast } from "#styled-system/recipes";
import { notify } from "../../notify.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Pair, Row, Specimen, Stack } from "./specimen.tsx";

const { overlays: copy, tabs } = design;
const tabList = tabs.list.map(({ id, label, text }) => ({ id, label, panel: <p>{text}</p> }));
const slips = [messages.downloadSucceeded, messages.enquiryIncomplete];
/** Ark does this for a real one. */
const lying = css({ position: "relative", maxWidth: "full" });
/** What a button does by itself. */
const cross = css({ display: "grid", placeItems: "center" });
const matter = css({ display: "grid", gap: "s4", padding: "[1.25rem]", justifyItems: "start" });

export function TabSection() {
  return (
    <Section number={7} title={tabs.title} aside={tabs.aside}>
      <Specimen of="ui/tabs">
        <Tabs label={tabs.label} list={tabList} />
      </Specimen>
    </Section>
  );
}

export function Overlays() {
  const [open, setOpen] = useState(false);
  const styles = dialog();
  const aside = dialog({ place: "right" });
  return (
    <Section number={8} title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="ui/toaster">
          <Stack>
            <Row>
              <button type="button" className={button()} onClick={() => notify("downloadSucceeded")}>
                {copy.success}
              </button>
              <button type="button" className={button()} onClick={() => notify("enquiryIncomplete")}>
                {copy.failure}
              </button>
            </Row>
            <Pair>
              {slips.map(({ tone, title, body }) => {
                const slip = toast({ tone });
                return (
                  <div key={tone} className={`${slip.root} ${lying}`}>
                    <span className={slip.title}>{title}</span>
                    <span className={slip.body}>{body}</span>
                    <span className={`${slip.close} ${cross}`} aria-hidden="true">
                      ×
                    </span>
                  </div>
                );
              })}
            </Pair>
          </Stack>
        </Specimen>
        <Specimen of="ui/dialog">
          <Stack>
            <Row>
              <button type="button" className={button()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {copy.open}
              </button>
            </Row>
            <div className={`${aside.content} ${lying}`}>
              <div className={styles.header}>
                <div>
                  <p className={styles.title}>{copy.dialog}</p>
                  <p className={styles.subject}>{copy.subject}</p>
                </div>
                <span className={`${styles.close} ${cross}`} aria-hidden="true">
                  ×
                </span>
              </div>
              <p className={matter}>{copy.text}</p>
            </div>
          </Stack>
          {open && (
            <Dialog title={copy.dialog} closeLabel={copy.close} onClose={() => setOpen(false)}>
              <div className={matter}>
                <p>{copy.text}</p>
                <button type="button" className={button({ tone: "primary" })} onClick={() => setOpen(false)}>
                  {copy.done}
                </button>
              </div>
            </Dialog>
          )}
        </Specimen>
      </Stack>
    </Section>
  );
}
