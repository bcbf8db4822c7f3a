import { preload } from 'react-dom';
import { useHost } from '../app/host';

/**
 * Brings the styles and announces the scripts of an app, and of one of its parts (a route's path or a widget's name).
 * React puts the styles into the head once, whoever asks, and shows nothing before they are there.
 */
export function AppAssets({ app, part }: { app: string; part?: string }) {
  const release = useHost().snapshot.apps[app];
  if (!release) return null;
  const own = part === undefined ? undefined : release.parts[part];
  for (const script of [...release.entry, ...release.preload, ...(own?.scripts ?? [])]) {
    preload(script, {
      as: 'script',
      fetchPriority: 'low',
      integrity: release.integrity[script],
      crossOrigin: 'anonymous',
    });
  }
  return [...release.styles, ...(own?.styles ?? [])].map((href) => (
    <link
      key={href}
      rel="stylesheet"
      href={href}
      precedence="app"
      integrity={release.integrity[href]}
      crossOrigin="anonymous"
    />
  ));
}
