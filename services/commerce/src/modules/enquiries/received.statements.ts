export const PAGE_SIZE = 50;

const CREATED_AT = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** $1 cursor or null. One more than a page, which tells whether there is a next one. */
const page = (table: string, json: string) => `SELECT id, ${json} AS body FROM ${table}
         WHERE $1::uuid IS NULL OR id < $1
         ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`;

export const listEnquiries = {
  name: 'list-enquiries',
  text: page(
    'enquiries',
    `json_strip_nulls(json_build_object(
      '_id', id,
      'kind', kind,
      'subjectId', subject_id,
      'subjectTitle', NULLIF(subject_title, ''),
      'format', format,
      'name', NULLIF(name, ''),
      'email', email,
      'phone', NULLIF(phone, ''),
      'message', NULLIF(message, ''),
      'createdAt', ${CREATED_AT}
    ))`,
  ),
};

export const listNotifyRequests = {
  name: 'list-notify-requests',
  text: page(
    'notify_requests',
    `json_build_object('_id', id, 'topic', topic, 'email', email, 'createdAt', ${CREATED_AT})`,
  ),
};

export const countNotifyRequests = {
  name: 'count-notify-requests',
  text: `SELECT count(*) FILTER (WHERE topic = 'works')::int AS works,
                count(*) FILTER (WHERE topic = 'designs')::int AS designs
         FROM notify_requests`,
};
