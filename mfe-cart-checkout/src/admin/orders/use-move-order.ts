import type { MoveOrderBody, OrderConflict, OrderStatus } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';

interface MoveOrder {
  /**
   * Moves the order if it still has this version. Returns why that failed; undefined if the order was moved. If someone has
   * changed something that does not contradict the move, it is sent again with the new version.
   */
  moveOrder(version: number, move: MoveOrderBody): Promise<HttpFailure | undefined>;
  /** The status to which the order is being moved, if it is. */
  movingTo: OrderStatus | undefined;
}

export function useMoveOrder(orderKey: OrderKey): MoveOrder {
  const [send, { isLoading, originalArgs }] = staffOrdersApi.useMoveOrderMutation();
  const moveOrder = async (version: number, move: MoveOrderBody): Promise<HttpFailure | undefined> => {
    const { error } = await send({ order: orderKey, body: { version, move } });
    const failure = error as HttpFailure | undefined;
    const conflict = failure?.status === 412 ? (failure.details as OrderConflict) : undefined;
    return conflict && !contradictsMove(conflict, move) ? moveOrder(conflict.current.version, move) : failure;
  };
  return { moveOrder, movingTo: isLoading ? originalArgs?.body.move.to : undefined };
}

/** Notes and other fields can change while an order is moved; its status and the details of the move cannot. */
const contradictsMove = ({ fields }: OrderConflict, move: MoveOrderBody): boolean =>
  fields.some((name) => name === 'status' || Object.hasOwn(move, name));
