import type { ComponentProps } from 'react';
import type { OrderStatus } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';
import { statusWords } from './order-words.rules';

const tones: Record<OrderStatus, ComponentProps<typeof Badge>['tone']> = {
  placed: 'info',
  confirmed: 'info',
  printing: 'caution',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}
