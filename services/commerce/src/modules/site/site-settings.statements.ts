export const findSettings = {
  name: 'find-site-settings',
  text: 'SELECT settings, version, changed_by AS "changedBy", changed_at AS "changedAt" FROM site_settings',
};

/** $1 the changed parts, $2 the version they were made from, $3 who changes them. */
export const changeSettings = {
  name: 'change-site-settings',
  text: `
    UPDATE site_settings
    SET settings = settings || $1::jsonb, version = version + 1, changed_by = $3, changed_at = now()
    WHERE version = $2
    RETURNING settings, version`,
};
