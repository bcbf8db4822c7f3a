import { failureMessage } from '@chhapai/host-api';
import { Notice, passFocus } from '@chhapai/ui';
import { ToolButton } from '../tool-button';

interface LoadErrorProps {
  /** The failure, such as `The order could not be loaded`. */
  title: string;
  error: unknown;
  /** Says what is still shown. Follows the reason. */
  text?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded and why, with a button that tries again. */
export function LoadError({ title, error, text, busy, onRetry }: LoadErrorProps) {
  const reason = isException(error)
    ? 'The server sent an unexpected reply.'
    : failureMessage(error, 'The server did not respond.');
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <ToolButton ref={passFocus} busy={busy} onClick={onRetry}>
          Try again
        </ToolButton>
      }
    >
      {reason} {text}
    </Notice>
  );
}

/** Whether a reply of the wrong shape made the endpoint throw. The exception's message means nothing to staff. */
const isException = (error: unknown): boolean => (error as Partial<Error> | undefined)?.stack !== undefined;
