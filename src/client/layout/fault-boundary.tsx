import { Component, type ReactNode } from "react";

type FaultBoundaryProps = {
  /** The address of the page, if the boundary stays when the page changes: the next page is rendered even if this one failed. */
  address?: string;
  /** Shown in place of children that have failed. */
  fault: ReactNode;
  children: ReactNode;
};
type FaultBoundaryState = { hasFailed: boolean };

/**
 * Contains an error in one part of a page, so that the bar and everything else stay. It logs nothing, because React itself logs
 * each caught error to the console.
 */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): FaultBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate({ address }: FaultBoundaryProps, { hasFailed: hadFailed }: FaultBoundaryState): void {
    // A page that fails as soon as it replaces another is not tried twice.
    if (hadFailed && this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fault : this.props.children;
  }
}
