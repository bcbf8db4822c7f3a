/** Everything this service stores about a person, except secrets. $1 account. */
export const personalData = `
  SELECT json_build_object(
    'name', account.name,
    'email', account.email,
    'emailVerifiedAt', account.email_verified_at,
    'pendingEmail', account.pending_email,
    'role', account.role,
    'avatar', account.avatar,
    'hasPassword', account.password_hash IS NOT NULL AND account.password_retired_at IS NULL,
    'googleId', account.google_subject,
    'createdAt', account.created_at,
    'addresses', (
      SELECT coalesce(json_agg(address.details || jsonb_build_object('isDefault', address.is_default) ORDER BY address.id), '[]')
        FROM saved_addresses address WHERE address.account_id = account.id),
    'savedViews', (
      SELECT coalesce(json_agg(json_build_object('list', view.list, 'name', view.name, 'filters', view.filters) ORDER BY view.id), '[]')
        FROM saved_views view WHERE view.account_id = account.id),
    'sessions', (
      SELECT coalesce(json_agg(json_build_object(
               'device', session.device,
               'openedAt', session.opened_at,
               'endedAt', session.revoked_at,
               'lastUsedAt', (SELECT max(issued_at) FROM refresh_tokens WHERE session_id = session.id)
             ) ORDER BY session.id), '[]')
        FROM sessions session WHERE session.account_id = account.id),
    'knownDevices', (SELECT count(*) FROM known_devices device WHERE device.account_id = account.id)
  ) AS data
    FROM accounts account WHERE account.id = $1`;
