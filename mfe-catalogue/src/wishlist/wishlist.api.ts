import { wishlistPaths } from '@chhapai/contracts';
import { api, failureMessage, selectUser, type HostServices, type RootState } from '@chhapai/host-api';
import { keptProducts, placeOf, withKept, type KeptProduct } from './wishlist.rules';

/** As long as the catalogue: a list that is opened again asks for nothing. */
const KEEP_SECONDS = 600;

interface WishChange {
  product: KeptProduct;
  isKept: boolean;
}

export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the shopper with this e-mail keeps, the last one first. */
    getWishlist: build.query<KeptProduct[], string>({
      query: () => wishlistPaths.list,
      transformResponse: keptProducts,
      providesTags: ['Wishlist'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Shown at once; a refusal puts the product back where it was and says why. */
    setKept: build.mutation<unknown, WishChange>({
      query: ({ product, isKept }) => ({ url: wishlistPaths.item(product._id), method: isKept ? 'PUT' : 'DELETE' }),
      invalidatesTags: ['Wishlist'],
      async onQueryStarted({ product, isKept }, { dispatch, getState, queryFulfilled, extra }) {
        const { notify } = extra as HostServices;
        const shopper = selectUser(getState() as RootState)?.email ?? '';
        let place = 0;
        const show = (kept: boolean) =>
          dispatch(
            wishlistApi.util.updateQueryData('getWishlist', shopper, (list) => {
              const before = placeOf(list, product._id);
              const changed = withKept(list, product, kept, place);
              place = Math.max(before, 0);
              return changed;
            }),
          );
        show(isKept);
        try {
          await queryFulfilled;
          notify.success(isKept ? 'Added to wishlist' : 'Removed from wishlist', {
            detail: product.name,
            id: 'wishlist',
          });
        } catch (refusal) {
          show(!isKept);
          notify.error(failureMessage((refusal as { error?: unknown }).error, 'Failed to update wishlist'), {
            detail: product.name,
            id: 'wishlist',
          });
        }
      },
    }),
  }),
});

export const { useGetWishlistQuery, useSetKeptMutation } = wishlistApi;
