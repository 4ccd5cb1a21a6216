import { Component, type ReactNode } from "react";
import { officeFrame } from "#styled-system/recipes";
import { DeskFault } from "./desk-fault.tsx";

type DeskBoundaryProps = {
  /** Of the page that is shown: another one is tried, whatever happened at this one. */
  address: string;
  children: ReactNode;
};
type DeskBoundaryState = { hasFailed: boolean };

/**
 * Keeps a fault of one desk from taking the bar and the other desks along. React writes what a boundary catches to the
 * browser's console, so this one does not.
 */
export class DeskBoundary extends Component<DeskBoundaryProps, DeskBoundaryState> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): DeskBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate({ address }: DeskBoundaryProps, { hasFailed: hadFailed }: DeskBoundaryState): void {
    // A page that fails while it takes the place of another is not tried twice.
    if (hadFailed && this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={officeFrame().state}>
        <DeskFault />
      </div>
    );
  }
}
