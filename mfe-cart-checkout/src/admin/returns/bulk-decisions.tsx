import { useRef, useState } from 'react';
import { returnStatusNames, type DecideReturnBody, type ListTotal, type StaffReturn } from '@chhapai/contracts';
import {
  ToolButton,
  useBulkAction,
  useStoredJob,
  type BulkAction,
  type ListState,
  type Selection,
} from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { DecisionDialog } from './decision-dialog';
import sheets from '../sheet.module.css';
import { staffReturnsApi } from './staff-returns.api';

interface BulkDecisionsState {
  action: BulkAction<[body: DecideReturnBody]>;
  /** The past participle of the decision, for the outcome. */
  done: string;
  /** The order number of a request in the last action. */
  nameOf: (id: string) => string;
  /** The id of the job, if a job decides the requests. */
  job: string | undefined;
  dismissJob: () => void;
  /** Decides the selected requests. Those that failed stay selected. */
  decide: (selection: Selection<StaffReturn>, body: DecideReturnBody) => Promise<void>;
  /** Decides all requests that match the list's filters, in a job. */
  decideAll: (body: DecideReturnBody) => Promise<void>;
  /** Retries the last decision for these requests. */
  retry: (ids: readonly string[]) => void;
}

/** Decides requests of the list, and keeps the outcome. */
export function useBulkDecisions({ filters }: ListState): BulkDecisionsState {
  const { notify } = useHost();
  const [decideReturns] = staffReturnsApi.useDecideReturnsMutation();
  const [job, setJob] = useStoredJob<DecideReturnBody>('returns');
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [body, setBody] = useState<DecideReturnBody>(job?.args ?? { decision: 'accept', note: '' });
  const selectRows = useRef<Selection<StaffReturn>['select']>(undefined);
  const action = useBulkAction(async (ids, args: DecideReturnBody) => {
    const reply = await decideReturns({ ids, args }).unwrap();
    if ('results' in reply) return reply.results;
    setJob({ id: reply.job, args });
    return [];
  });
  const begin = (next: DecideReturnBody) => {
    setBody(next);
    setJob(undefined);
  };
  const run = async (ids: readonly string[], args: DecideReturnBody) => {
    const failed = await action.run(ids, args);
    selectRows.current?.(failed);
  };
  return {
    action,
    done: returnStatusNames[body.decision === 'accept' ? 'accepted' : 'declined'].toLowerCase(),
    nameOf: (id) => numbers.get(id) ?? id,
    job: job?.id,
    dismissJob: () => setJob(undefined),
    decide: ({ ids, known, select }, next) => {
      begin(next);
      selectRows.current = select;
      setNumbers(new Map(known.map(({ _id, order }) => [_id, order.number])));
      return run(ids, next);
    },
    decideAll: async (next) => {
      begin(next);
      // A job identifies requests by order number, but rows are selected by id.
      selectRows.current = undefined;
      action.dismiss();
      try {
        const reply = await decideReturns({ filter: filters, args: next }).unwrap();
        if ('job' in reply) setJob({ id: reply.job, args: next });
      } catch (error) {
        notify.error(failureMessage(error, 'Your decision could not be saved'));
      }
    },
    retry: (ids) => {
      setJob(undefined);
      void run(ids, body);
    },
  };
}

interface BulkDecisionsProps {
  bulk: BulkDecisionsState;
  selection: Selection<StaffReturn>;
  total: ListTotal | undefined;
}

/** Accepts or declines the selected requests, after asking for the message to the shoppers. */
export function BulkDecisions({ bulk, selection, total }: BulkDecisionsProps) {
  const [pendingDecision, setPendingDecision] = useState<DecideReturnBody['decision']>();
  const { known, isAll } = selection;
  if (!isAll && !known.some(({ status }) => status === 'requested'))
    return <span className={sheets.quiet}>These requests have already been decided.</span>;
  return (
    <>
      <ToolButton kind="primary" busy={bulk.action.isRunning} onClick={() => setPendingDecision('accept')}>
        Accept
      </ToolButton>
      <ToolButton kind="danger" busy={bulk.action.isRunning} onClick={() => setPendingDecision('decline')}>
        Decline
      </ToolButton>
      {pendingDecision && (
        <DecisionDialog
          orders={known.map(({ order }) => order.number)}
          allOf={isAll ? total : undefined}
          decision={pendingDecision}
          isDeciding={false}
          failure={undefined}
          onClose={() => setPendingDecision(undefined)}
          onDecide={(note) => {
            setPendingDecision(undefined);
            if (isAll) selection.clear();
            void (isAll
              ? bulk.decideAll({ decision: pendingDecision, note })
              : bulk.decide(selection, { decision: pendingDecision, note }));
          }}
        />
      )}
    </>
  );
}
