export const PAGE_SIZE = 50;

const createdAt = (table: string) => `to_char(${table}.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** $1 cursor or null. One more than a page, which tells whether there is a next one. */
const page = (table: string, json: string, join = '') => `SELECT ${table}.id, ${json} AS body FROM ${table}${join}
         WHERE $1::uuid IS NULL OR ${table}.id < $1
         ORDER BY ${table}.id DESC LIMIT ${PAGE_SIZE + 1}`;

export const listEnquiries = {
  name: 'list-enquiries',
  text: page(
    'enquiries',
    `json_strip_nulls(json_build_object(
      '_id', enquiries.id,
      'reference', reference,
      'kind', enquiries.kind,
      'subjectId', subject_id,
      'subjectTitle', NULLIF(subject_title, ''),
      'format', format,
      'name', NULLIF(enquiries.name, ''),
      'email', NULLIF(email, ''),
      'phone', NULLIF(phone, ''),
      'message', NULLIF(message, ''),
      'quantity', quantity,
      'size', NULLIF(size, ''),
      'finish', NULLIF(finish, ''),
      'neededBy', needed_by,
      'city', NULLIF(city, ''),
      'file', CASE WHEN uploads.id IS NOT NULL THEN json_build_object('name', uploads.name, 'bytes', bytes) END,
      'createdAt', ${createdAt('enquiries')}
    ))`,
    ' LEFT JOIN uploads ON uploads.id = upload_id',
  ),
};

export const listNotifyRequests = {
  name: 'list-notify-requests',
  text: page(
    'notify_requests',
    `json_build_object('_id', id, 'topic', topic, 'email', email, 'createdAt', ${createdAt('notify_requests')})`,
  ),
};

export const countNotifyRequests = {
  name: 'count-notify-requests',
  text: `SELECT count(*) FILTER (WHERE topic = 'works')::int AS works,
                count(*) FILTER (WHERE topic = 'designs')::int AS designs
         FROM notify_requests`,
};

/** $1 enquiry. */
export const findEnquiryFile = {
  name: 'find-enquiry-file',
  text: `SELECT upload_id AS "uploadId" FROM enquiries WHERE id = $1 AND upload_id IS NOT NULL`,
};
