import { Component, Suspense, use, type ReactNode } from 'react';
import { useHost } from '../app/host';
import { AppAssets } from './app-assets';

interface WidgetProps {
  /** The lending app, e.g. `mfe-cart-checkout`. */
  app: string;
  name: string;
  props?: Record<string, unknown>;
  /** Shown while the widget loads; takes the widget's place so that nothing shifts. */
  pending?: ReactNode;
  /** Shown when it cannot be loaded or throws; gets a function that tries again. */
  unavailable: (retry: () => void) => ReactNode;
}

/** A place on a page that another app fills. Its failure stays in it. */
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

class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  readonly retry = () => {
    this.props.forget();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.unavailable(this.retry) : this.props.children;
  }
}
