import { useState } from 'react';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReportUpload, useRunningUploads } from './running-uploads';

function FileField({ isRunning }: { isRunning: boolean }) {
  useReportUpload(isRunning);
  return <p>{isRunning ? 'logo.png, 50%' : 'logo.png is uploaded'}</p>;
}

it('a form knows that an upload is complete as soon as it shows the file', async () => {
  let complete!: () => void;
  function Form() {
    const uploads = useRunningUploads();
    const [isRunning, setIsRunning] = useState(true);
    complete = () => setIsRunning(false);
    return (
      <>
        {uploads.counted(<FileField isRunning={isRunning} />)}
        <button disabled={uploads.count > 0}>Save</button>
      </>
    );
  }
  const { container } = render(<Form />);
  expect(container.textContent).toContain('50%');
  // As in browsers, where effects run later than in tests.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const changed = new Promise<void>((resolve) => {
    new MutationObserver(() => container.textContent?.includes('is uploaded') && resolve()).observe(container, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  complete();
  await changed;
  expect(container.querySelector('button')!.disabled).toBe(false);
});
