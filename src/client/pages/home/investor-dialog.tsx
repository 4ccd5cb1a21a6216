import { home } from "#content/pages/home.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InvestorChoices } from "./investor-choices.tsx";

const copy = home.investorTypes;

export function InvestorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <InvestorChoices onChoose={onClose} />
    </Dialog>
  );
}
