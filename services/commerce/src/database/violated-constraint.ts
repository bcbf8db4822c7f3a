/** Name of the check or unique constraint that refused a statement, undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  const isViolation = code === '23514' || code === '23505';
  return isViolation && typeof constraint === 'string' ? constraint : undefined;
}
