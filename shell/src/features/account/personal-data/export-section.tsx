import { useState } from 'react';
import { accountPaths } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, DownloadIcon, Notice, saveFile } from '@chhapai/ui';
import { AccountSection } from '../account-section';

/** Downloads everything the shop stores about the person. */
export function ExportSection() {
  const { http } = useHost();
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const download = async () => {
    setState('loading');
    try {
      saveFile(await http.request<Blob>({ url: accountPaths.export, responseType: 'blob' }), 'chhapai-account.json');
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <AccountSection
      id="data"
      title="Your data"
      intro="Everything we store about you, in one JSON file: your account, addresses, orders, messages and more. Enquiries that were sent without logging in are included once your email address is verified. Chats that you had without logging in are not, because nothing links them to you."
    >
      {state === 'failed' && (
        <Notice tone="danger">Your data could not be collected completely. Please try again in a moment.</Notice>
      )}
      <div>
        <Button
          kind="secondary"
          small
          icon={<DownloadIcon size={18} />}
          busy={state === 'loading'}
          onClick={() => void download()}
        >
          Download your data
        </Button>
      </div>
    </AccountSection>
  );
}
