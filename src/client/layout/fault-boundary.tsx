import { Component, type ReactNode } from "react";

type FaultBoundaryProps = {
  /** Of the page that is shown, where the boundary stays when it changes: another one is tried, whatever happened at this one. */
  address?: string;
  /** In the place of what has failed. */
  fault: ReactNode;
  children: ReactNode;
};
type FaultBoundaryState = { hasFailed: boolean };

/**
 * Keeps a fault of one part of a page from taking the bar and everything else along. React writes what a boundary catches to the
 * browser's console, so this one does not.
 */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): FaultBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate({ address }: FaultBoundaryProps, { hasFailed: hadFailed }: FaultBoundaryState): void {
    // A page that fails while it takes the place of another is not tried twice.
    if (hadFailed && this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fault : this.props.children;
  }
}
