import { preload } from 'react-dom';
import type { AppRelease } from '@chhapai/contracts';
import { useHost } from './host-context';

interface AppAssetsProps {
  app: string;
  /** A route's path or a widget's name. */
  part?: string;
}

/** Loads the styles and preloads the scripts that an app needs to start, and those of one of its parts. */
export function AppAssets({ app, part }: AppAssetsProps) {
  const release = useHost().snapshot.apps[app];
  if (!release) return null;
  return (
    <>
      <Files release={release} scripts={[...release.entry, ...release.preload]} styles={release.styles} />
      <PartAssets app={app} part={part} />
    </>
  );
}

/** Loads the styles and preloads the scripts of one part of an app; renders nothing for an unknown part. */
export function PartAssets({ app, part }: AppAssetsProps) {
  const release = useHost().snapshot.apps[app];
  const files = part === undefined ? undefined : release?.parts[part];
  return release && files ? <Files release={release} {...files} /> : null;
}

/** Preloads scripts and adds each stylesheet to the head once; React waits for the stylesheets before it shows the content. */
function Files({ release, scripts, styles }: { release: AppRelease; scripts: string[]; styles: string[] }) {
  for (const script of scripts) {
    preload(script, {
      as: 'script',
      fetchPriority: 'low',
      integrity: release.integrity[script],
      crossOrigin: 'anonymous',
    });
  }
  return styles.map((href) => (
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
