import { home } from "#content/pages/home.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InvestorChoices } from "./investor-choices.tsx";

const words = home.investorTypes;

export function InvestorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <InvestorChoices onChoose={onClose} />
    </Dialog>
  );
}
