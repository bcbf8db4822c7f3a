import { preload } from 'react-dom';
import type { AppRelease } from '@chhapai/contracts';
import { useHost, type Host } from './host-context';

interface AppAssetsProps {
  app: string;
  /** A route's path or a widget's name. */
  part?: string;
}

/** Preloads the scripts that an app and one of its parts need to start, and adds their styles to the server's document. */
export function AppAssets({ app, part }: AppAssetsProps) {
  const host = useHost();
  const release = host.snapshot.apps[app];
  if (release) addFiles(host, release, [...release.entry, ...release.preload], release.styles);
  return <PartAssets app={app} part={part} />;
}

/** Preloads the scripts of one part of an app and adds its styles to the server's document; nothing for an unknown part. */
export function PartAssets({ app, part }: AppAssetsProps) {
  const host = useHost();
  const release = host.snapshot.apps[app];
  const files = part === undefined ? undefined : release?.parts[part];
  if (release && files) addFiles(host, release, files.scripts, files.styles);
  return null;
}

function addFiles(host: Host, release: AppRelease, scripts: string[], styles: string[]): void {
  host.addStyles?.(styles);
  for (const script of scripts) {
    preload(script, {
      as: 'script',
      fetchPriority: 'low',
      integrity: release.integrity[script],
      crossOrigin: 'anonymous',
    });
  }
}
