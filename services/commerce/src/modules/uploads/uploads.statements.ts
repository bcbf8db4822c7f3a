/** $1 id, $2 name, $3 kind, $4 bytes, $5 sha256, $6 purpose, $7 owner or null. */
export const insertUpload = {
  name: 'insert-upload',
  text: `INSERT INTO uploads (id, name, kind, bytes, sha256, purpose, owner_id) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

export const countUnclaimedBytes = {
  name: 'count-unclaimed-upload-bytes',
  text: `SELECT COALESCE(sum(bytes), 0)::float8 AS bytes FROM uploads WHERE claimed_at IS NULL`,
};

/** $1 id, $2 purpose, $3 the signed-in shopper or null. The same owner may claim a file again. */
export const claimUpload = {
  name: 'claim-upload',
  text: `UPDATE uploads SET claimed_at = COALESCE(claimed_at, now())
         WHERE id = $1 AND purpose = $2 AND owner_id IS NOT DISTINCT FROM $3::uuid
           AND (claimed_at IS NULL OR owner_id IS NOT NULL)
         RETURNING id AS "_id", name, kind, bytes`,
};

export const findUpload = {
  name: 'find-upload',
  text: `SELECT name, kind, bytes FROM uploads WHERE id = $1`,
};

export const deleteUnclaimed = {
  name: 'delete-unclaimed-uploads',
  text: `DELETE FROM uploads WHERE claimed_at IS NULL AND created_at < now() - interval '24 hours'`,
};

/** $1 ids. */
export const listKnownUploads = {
  name: 'list-known-uploads',
  text: `SELECT id FROM uploads WHERE id = ANY($1::uuid[])`,
};

/** $1 id, $2 purpose, $3 the signed-in shopper. */
export const findOwnUpload = {
  name: 'find-own-upload',
  text: `SELECT name, kind, bytes FROM uploads WHERE id = $1 AND purpose = $2 AND owner_id = $3`,
};

export const deleteUpload = {
  name: 'delete-upload',
  text: `DELETE FROM uploads WHERE id = $1`,
};
