import { preload } from 'react-dom';
import type { AppRelease } from '@chhapai/contracts';
import { useHost } from '../app/host';

interface AppAssetsProps {
  app: string;
  /** A route's path or a widget's name. */
  part?: string;
}

/** Brings what an app needs to start, and one of its parts beside it. */
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

/** Brings what one part of an app needs; nothing when the part is not known. */
export function PartAssets({ app, part }: AppAssetsProps) {
  const release = useHost().snapshot.apps[app];
  const own = part === undefined ? undefined : release?.parts[part];
  return release && own ? <Files release={release} {...own} /> : null;
}

/** Announces scripts, and puts styles into the head once, whoever asks; React shows nothing before they are there. */
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
