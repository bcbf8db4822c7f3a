import { Component, Suspense, use, type ReactNode } from 'react';
import { useHost } from './host-context';
import { AppAssets } from './app-assets';

interface WidgetProps {
  /** The app that provides the widget, e.g. `mfe-cart-checkout`. */
  app: string;
  name: string;
  props?: Record<string, unknown>;
  /** Shown while the widget loads; should have the widget's size, so that nothing shifts. */
  pending?: ReactNode;
  /** Shown if the widget cannot be loaded or throws; `retry` loads it again. */
  unavailable: (retry: () => void) => ReactNode;
}

/** Shows a widget of another app. If the widget fails, the rest of the page keeps working. */
export function Widget(widget: WidgetProps) {
  const host = useHost();
  if (!host.snapshot.apps[widget.app]) return widget.unavailable(() => location.reload());
  return (
    <WidgetBoundary
      unavailable={widget.unavailable}
      forget={() => host.forgetWidget(widget.app, widget.name)}
      report={(error) => host.reportFailure(widget.app, 'render', error)}
    >
      <Suspense fallback={widget.pending ?? null}>
        <AppAssets app={widget.app} part={widget.name} />
        <LoadedWidget {...widget} />
      </Suspense>
    </WidgetBoundary>
  );
}

function LoadedWidget({ app, name, props }: WidgetProps) {
  const { Component: Loaded } = use(useHost().loadWidget(app, name));
  return <Loaded {...props} />;
}

interface BoundaryProps {
  unavailable: WidgetProps['unavailable'];
  forget: () => void;
  report: (error: unknown) => void;
  children: ReactNode;
}

class WidgetBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  readonly retry = () => {
    this.props.forget();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? this.props.unavailable(this.retry) : this.props.children;
  }
}
