import { ContentMenu } from '@chhapai/console-ui';
import type { StaffDesign } from '@chhapai/contracts';
import { shopPath, useDuplicate } from './design-actions';
import { designOrder } from './design-order';

/** What can be done with a design of the list. */
export function DesignMenu({ design }: { design: StaffDesign }) {
  const { duplicate } = useDuplicate(design);
  const more = [{ label: 'Duplicate', run: duplicate }];
  return <ContentMenu kind={designOrder} item={design} shopPath={shopPath(design)} more={more} />;
}
