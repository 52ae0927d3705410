import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Shown after a second error. */
  notice: (failure: Error, redraw: () => void) => ReactNode;
};

/** Redraws its content after the first error, which may come from a browser extension's changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };
  #redrawn = false;

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  readonly #redraw = () => this.setState({ failure: null });

  override componentDidCatch() {
    if (this.#redrawn) return;
    this.#redrawn = true;
    this.#redraw();
  }

  override render() {
    const { children, notice } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return this.#redrawn ? notice(failure, this.#redraw) : null;
  }
}
