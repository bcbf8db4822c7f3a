import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { finding } from './side-by-side.rules.js';

const MODULE = './app';

/** Every app but the shell exposes the one module that it is started by, in the version of the interface there is. */
export function exposedModule(record: ReleaseRecord): GateFinding[] {
  if (record.app === 'shell' || record.exposes.includes(MODULE)) return [];
  const exposed = record.exposes.length > 0 ? `only ${record.exposes.join(', ')}` : 'nothing';
  return [
    finding(
      record,
      'expose',
      `It exposes ${exposed}, but the shell starts an app by ${MODULE}. Build it with featureApp() of @chhapai/mfe-preset.`,
    ),
  ];
}
