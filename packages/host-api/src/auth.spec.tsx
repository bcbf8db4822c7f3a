import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from './auth';

it('useAuth throws outside an AuthProvider', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider');
  log.mockRestore();
});
