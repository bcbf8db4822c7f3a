/** Starts, or starts over. The last step remains, so that no code works twice. $1 account, $2 secret. */
export const startSetUp = `
  INSERT INTO second_factors (account_id, secret) VALUES ($1, $2)
  ON CONFLICT ON CONSTRAINT pk_second_factors DO UPDATE SET secret = excluded.secret`;

/**
 * Counts an attempt before its code is checked, so that parallel attempts cannot get past the limit. No row if the challenge
 * has ended. $1 hash of the challenge, $2 maximum number of attempts.
 */
export const countChallengeAttempt = {
  name: 'count-challenge-attempt',
  text: `
    UPDATE second_factor_challenges SET attempts = attempts + 1
     WHERE token_hash = $1 AND expires_at > now() AND attempts < $2
    RETURNING account_id AS "accountId"`,
};

/** Accepts the code of a time step once. No row if a code of this or a later step was used. $1 account, $2 step. */
export const useStep = {
  name: 'use-second-factor-step',
  text: 'UPDATE second_factors SET last_step = $2 WHERE account_id = $1 AND last_step < $2 RETURNING account_id',
};
