import {
  staffDesignPaths,
  type DesignDownloads,
  type DesignDownloadsReply,
  type DesignUpload,
  type DesignUploadReply,
  type StaffDesign,
  type StaffDesignRating,
  type StaffDesignRatingReply,
  type StaffDesignRatingsReply,
  type StaffDesignReply,
} from '@chhapai/contracts';
import { api, type Http, type HttpFailure } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface DesignKey {
  email: string;
  id: string;
}

interface SetHiddenRequest {
  id: string;
  rating: StaffDesignRating;
  /** Null shows the rating again. */
  reason: string | null;
}

const LIST = { type: 'Content', id: staffDesignPaths.list } as const;

/** The staff endpoints of designs, in addition to those of all content. */
export const staffDesignsApi = api
  .enhanceEndpoints({ addTagTypes: ['Content', 'StaffDesignRating', 'Design'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getDesignDownloads: build.query<DesignDownloads, DesignKey>({
        query: ({ id }) => staffDesignPaths.downloads(id),
        transformResponse: ({ data }: DesignDownloadsReply) => data,
        providesTags: ['User'],
      }),
      getStaffDesignRatings: build.infiniteQuery<StaffDesignRatingsReply, DesignKey, string | undefined>({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ next }) => next ?? undefined,
        },
        query: ({ queryArg: { id }, pageParam }) => staffDesignPaths.ratings(id, pageParam),
        providesTags: ['StaffDesignRating', 'User'],
      }),
      /** Also changes the average rating of the design. */
      setDesignRatingHidden: build.mutation<StaffDesignRating, SetHiddenRequest>({
        query: ({ id, rating: { _id, version }, reason }) => ({
          url: reason === null ? staffDesignPaths.showRating(id, _id) : staffDesignPaths.hideRating(id, _id),
          method: 'POST',
          headers: { 'If-Match': `"${version}"` },
          ...(reason !== null && { body: { reason } }),
        }),
        transformResponse: ({ data }: StaffDesignRatingReply) => data,
        invalidatesTags: (_reply, error) => {
          if (!error) return ['StaffDesignRating', 'Design', LIST];
          return isConflict(error) ? ['StaffDesignRating'] : [];
        },
      }),
      duplicateDesign: build.mutation<StaffDesign, { id: string; key: string }>({
        query: ({ id, key }) => ({
          url: staffDesignPaths.duplicate(id),
          method: 'POST',
          headers: { 'Idempotency-Key': key },
        }),
        transformResponse: ({ data }: StaffDesignReply) => data,
        invalidatesTags: [LIST],
      }),
    }),
  });

/** Whether the shopper or someone else has changed the rating since it was loaded. */
export const isConflict = (error: unknown): boolean => (error as HttpFailure | undefined)?.status === 412;

/** The account that rated, by the end of its id: such as `account …3fa21c`. */
export const accountOf = ({ shopperId }: StaffDesignRating): string => `account …${shopperId.slice(-6)}`;

/** Such as `2 stars by account …3fa21c`. */
export const ratingName = (rating: StaffDesignRating): string =>
  `${rating.rating} ${rating.rating === 1 ? 'star' : 'stars'} by ${accountOf(rating)}`;

/** Uploads the file of a format; `onProgress` gets the share that has been sent, from 0 to 1. Rejects with an `HttpError`. */
export async function uploadDesignFile(
  http: Http,
  format: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<DesignUpload> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.request<DesignUploadReply>({
    url: staffDesignPaths.file(format),
    method: 'POST',
    body,
    signal,
    onUploadProgress: ({ sent, total }) => onProgress(total ? sent / total : 0),
  });
  return data;
}
