import { useRef, useState } from 'react';
import { returnStatusNames, type DecideReturnBody, type StaffReturn } from '@chhapai/contracts';
import { ToolButton, useBulkAction, type BulkAction, type Selection } from '@chhapai/console-ui';
import { DecisionDialog } from './decision-dialog';
import sheets from '../sheet.module.css';
import { staffReturnsApi } from './staff-returns.api';

interface BulkDecisionsState {
  action: BulkAction;
  /** What was done, for the outcome. */
  done: string;
  /** The order number of a request in the last action. */
  nameOf: (id: string) => string;
  /** Decides the selected requests. Those that failed stay selected. */
  decide: (selection: Selection<StaffReturn>, body: DecideReturnBody) => Promise<void>;
  /** Repeats the last decision for these requests. */
  retry: (ids: readonly string[]) => void;
}

/** Decides requests of the list, and keeps the outcome. */
export function useBulkDecisions(): BulkDecisionsState {
  const [decideReturns] = staffReturnsApi.useDecideReturnsMutation();
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [body, setBody] = useState<DecideReturnBody>({ decision: 'accept', note: '' });
  const last = useRef<{ body: DecideReturnBody; select: (ids: readonly string[]) => void }>(undefined);
  const action = useBulkAction(async (ids) => {
    const { results } = await decideReturns({ ids: [...ids], args: last.current!.body }).unwrap();
    return results;
  });
  const run = async (ids: readonly string[]) => last.current?.select(await action.run(ids));
  return {
    action,
    done: returnStatusNames[body.decision === 'accept' ? 'accepted' : 'declined'].toLowerCase(),
    nameOf: (id) => numbers.get(id) ?? id,
    decide: ({ ids, known, select }, next) => {
      last.current = { body: next, select };
      setBody(next);
      setNumbers(new Map(known.map(({ _id, order }) => [_id, order.number])));
      return run(ids);
    },
    retry: (ids) => void run(ids),
  };
}

interface BulkDecisionsProps {
  bulk: BulkDecisionsState;
  selection: Selection<StaffReturn>;
}

/** Accepts or declines the selected requests, after asking for the message to the shoppers. */
export function BulkDecisions({ bulk, selection }: BulkDecisionsProps) {
  const [asked, setAsked] = useState<DecideReturnBody['decision']>();
  if (!selection.known.some(({ status }) => status === 'requested'))
    return <span className={sheets.quiet}>These requests have already been decided.</span>;
  return (
    <>
      <ToolButton kind="primary" busy={bulk.action.isRunning} onClick={() => setAsked('accept')}>
        Accept
      </ToolButton>
      <ToolButton kind="danger" busy={bulk.action.isRunning} onClick={() => setAsked('decline')}>
        Decline
      </ToolButton>
      {asked && (
        <DecisionDialog
          orders={selection.known.map(({ order }) => order.number)}
          decision={asked}
          isDeciding={false}
          failure={undefined}
          onClose={() => setAsked(undefined)}
          onDecide={(note) => {
            setAsked(undefined);
            void bulk.decide(selection, { decision: asked, note });
          }}
        />
      )}
    </>
  );
}
