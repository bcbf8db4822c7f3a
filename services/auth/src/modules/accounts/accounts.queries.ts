/**
 * Creates a customer's account for a Google identity, or links the identity to the account with that email address. One
 * statement, so that concurrent first logins cannot create two accounts or link two identities. A customer's password is
 * retired when the account is linked, unless they had verified the address. Returns no row if the account belongs to another Google identity.
 *
 * $1 name, $2 email address, $3 Google's id, $4 picture.
 */
export const createOrLinkGoogleAccount = `
  INSERT INTO accounts AS existing (name, email, google_subject, role, avatar, email_verified_at)
  VALUES ($1, $2, $3, 'customer', $4, now())
  ON CONFLICT ON CONSTRAINT uq_accounts_email DO UPDATE
     SET google_subject = excluded.google_subject,
         avatar = coalesce(nullif(existing.avatar, ''), excluded.avatar),
         password_retired_at = CASE
           WHEN existing.google_subject IS NULL AND existing.role = 'customer' AND existing.email_verified_at IS NULL
           THEN now()
           ELSE existing.password_retired_at END,
         email_verified_at = coalesce(existing.email_verified_at, now()),
         version = existing.version + 1
   WHERE existing.google_subject IS NULL OR existing.google_subject = excluded.google_subject
  RETURNING id, name, email, role, avatar, second_factor_at AS "secondFactorAt",
    coalesce(password_retired_at = now(), false) AS "isTakenOver"`;
