import { Component, createRef, type ReactNode } from "react";

interface KeepsFocusProps {
  /** For screen readers, when the box has the focus. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A box whose content may be replaced while a control in it has the focus. Then the box itself gets the focus. */
export class KeepsFocus extends Component<KeepsFocusProps> {
  private readonly box = createRef<HTMLElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.box.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: KeepsFocusProps, _state: unknown, hadFocus: boolean): void {
    if (hadFocus && document.activeElement === document.body) this.box.current?.focus({ preventScroll: true });
  }

  override render() {
    const { label, className, children } = this.props;
    return (
      <section ref={this.box} tabIndex={-1} aria-label={label} className={className}>
        {children}
      </section>
    );
  }
}
