import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpFailure } from '@chhapai/host-api';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { SaveBar } from '../save-bar/save-bar';
import { useConflictForm } from './use-conflict-form';

interface Work {
  _id?: string;
  version: number;
  title: string;
  client: string;
}
type Field = 'title' | 'client';
type Reply = { data: Work } | { error: HttpFailure };

interface Request {
  version: number;
  typed: Partial<Record<Field, string>>;
  reply: (reply: Reply) => Promise<void>;
}

const labels = { title: 'Title', client: 'Client' };
const work: Work = { _id: 'w1', version: 1, title: 'Sign', client: 'Kohli' };
let requests: Request[] = [];

function WorkForm({ opened }: { opened: Work }) {
  const [saved, setSaved] = useState(opened);
  const [created, setCreated] = useState<Work>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useConflictForm<Field, Work>({
    draftName: opened._id ? `work ${opened._id}` : 'new work',
    saved,
    labels,
    valuesOf: ({ title, client }) => ({ title, client }),
    send: async ({ version, typed }) => {
      setIsSaving(true);
      const reply = await new Promise<Reply>((resolve) => {
        requests.push({ version, typed, reply: (answer) => act(async () => resolve(answer)) });
      });
      setIsSaving(false);
      if ('data' in reply && opened._id) setSaved(reply.data);
      return reply;
    },
    isSaving,
    createdDraftName: opened._id ? undefined : ({ _id }) => `work ${_id}`,
    onSaved: opened._id ? undefined : setCreated,
  });
  if (created) return <WorkForm key={created._id} opened={created} />;
  return (
    <>
      {(['title', 'client'] as const).map((name) => (
        <input
          key={name}
          aria-label={labels[name]}
          value={form.valueOf(name)}
          onChange={({ target }) => form.edit({ [name]: target.value })}
        />
      ))}
      <SaveBar changes={form.changed.length} isSaving={isSaving} onSave={form.save} onDiscard={form.discard} />
      {form.conflictDialog}
    </>
  );
}

const open = (opened = work) => renderInHost(<WorkForm opened={opened} />, { user: { ...testShopper, role: 'staff' } });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const barText = () => screen.queryByRole('status')?.textContent;

beforeEach(() => {
  requests = [];
});

/** Types a title, starts saving it, and continues to type. */
async function typeDuringSave(name: string, text: string) {
  const rendered = await open();
  await fill('Title', 'Sign ');
  await save();
  await fill(name, text);
  return rendered;
}
const trimmed: Work = { ...work, version: 2, title: 'Signs' };

it('keeps what is typed into a saved field during the save, and saves it next', async () => {
  await typeDuringSave('Title', 'Big sign');
  await requests[0]!.reply({ data: trimmed });
  expect([field('Title').value, barText()]).toEqual(['Big sign', '1 change']);
  await save();
  expect(requests[1]).toMatchObject({ version: 2, typed: { title: 'Big sign' } });
  await requests[1]!.reply({ data: { ...trimmed, version: 3, title: 'Big sign' } });
  await waitFor(() => expect(barText()).toBeUndefined());
  expect(sessionStorage.length).toBe(0);
});

it('keeps what is typed into another field during the save', async () => {
  const { unmount } = await typeDuringSave('Client', 'Gupta');
  await requests[0]!.reply({ data: trimmed });
  expect([field('Title').value, field('Client').value, barText()]).toEqual(['Signs', 'Gupta', '1 change']);
  unmount();
  await open(trimmed);
  expect(field('Client').value).toBe('Gupta');
});

it('counts a field as changed if it is reverted during the save', async () => {
  await typeDuringSave('Title', 'Sign');
  await requests[0]!.reply({ data: trimmed });
  expect([field('Title').value, barText()]).toEqual(['Sign', '1 change']);
});

it('keeps everything if the save is refused', async () => {
  await typeDuringSave('Client', 'Gupta');
  await requests[0]!.reply({ error: { status: 503, message: 'Try later' } });
  expect([field('Title').value, field('Client').value, barText()]).toEqual(['Sign ', 'Gupta', '2 changes']);
});

it('asks about a field that somebody else saved while it was being edited', async () => {
  await typeDuringSave('Client', 'Gupta');
  const theirs = { ...work, version: 2, client: 'Mehra' };
  await requests[0]!.reply({ error: { status: 412, message: 'Changed', details: { current: theirs } } });
  expect(requests[1]).toMatchObject({ version: 2, typed: { title: 'Sign ' } });
  await requests[1]!.reply({ data: { ...theirs, version: 3, title: 'Sign' } });
  expect([field('Client').value, barText()]).toEqual(['Gupta', '1 change']);
  await save();
  expect(requests[2]!.version).toBe(1);
  const current = { ...theirs, version: 3, title: 'Sign' };
  await requests[2]!.reply({ error: { status: 412, message: 'Changed', details: { current } } });
  expect(screen.getByRole('dialog', { name: 'Changed by someone else' })).toBeTruthy();
});

it('keeps what is typed while a new record is being created', async () => {
  await open({ version: 0, title: '', client: '' });
  await fill('Title', 'Signs');
  await save();
  await fill('Client', 'Gupta');
  await requests[0]!.reply({ data: { ...work, title: 'Signs', client: '' } });
  expect([field('Title').value, field('Client').value, barText()]).toEqual(['Signs', 'Gupta', '1 change']);
  await save();
  expect(requests[1]).toMatchObject({ version: 1, typed: { client: 'Gupta' } });
});
