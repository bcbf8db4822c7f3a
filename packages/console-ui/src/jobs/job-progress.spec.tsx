import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JobProgress, type Job } from './job-progress';

const progress = (state: Job['state'], done: number) => (
  <JobProgress label="Moving orders" job={{ state, done, total: 1204, faults: [] }} />
);
const status = () => screen.getByRole('status').textContent;

it('announces the start and the end of a job, but not each step', () => {
  const { rerender } = render(progress('queued', 0));
  expect(status()).toBe('Moving orders…');
  rerender(progress('running', 700));
  expect(screen.getByText('700 of 1,204')).toBeTruthy();
  expect(status()).toBe('Moving orders…');
  rerender(progress('done', 1204));
  expect(status()).toBe('Moving orders. Done: 1,204 of 1,204');
});
