import { wishlistPaths } from '@chhapai/contracts';
import { api, failureMessage, selectUser, type HostServices, type RootState } from '@chhapai/host-api';
import { wishlistProducts, indexOfProduct, withProduct, type WishlistProduct } from './wishlist.rules';

/** As long as the catalogue: a list that is opened again asks for nothing. */
const KEEP_SECONDS = 600;

interface WishlistChange {
  product: WishlistProduct;
  isInWishlist: boolean;
}

const wishlistApi = api.enhanceEndpoints({ addTagTypes: ['Wishlist'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What the shopper with this e-mail keeps, the last one first. */
    getWishlist: build.query<WishlistProduct[], string>({
      query: () => wishlistPaths.list,
      transformResponse: wishlistProducts,
      providesTags: ['Wishlist', 'User'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Shown at once; a refusal puts the product back where it was and says why. */
    setWishlistItem: build.mutation<unknown, WishlistChange>({
      query: ({ product, isInWishlist }) => ({
        url: wishlistPaths.item(product._id),
        method: isInWishlist ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: ['Wishlist'],
      async onQueryStarted({ product, isInWishlist }, { dispatch, getState, queryFulfilled, extra }) {
        const { notify } = extra as HostServices;
        const shopper = selectUser(getState() as RootState)?.email ?? '';
        let place = 0;
        const show = (kept: boolean) =>
          dispatch(
            wishlistApi.util.updateQueryData('getWishlist', shopper, (list) => {
              const before = indexOfProduct(list, product._id);
              const changed = withProduct(list, product, kept, place);
              place = Math.max(before, 0);
              return changed;
            }),
          );
        show(isInWishlist);
        try {
          await queryFulfilled;
          notify.success(isInWishlist ? 'Added to wishlist' : 'Removed from wishlist', {
            detail: product.name,
            id: 'wishlist',
          });
        } catch (refusal) {
          show(!isInWishlist);
          notify.error(failureMessage((refusal as { error?: unknown }).error, 'Failed to update wishlist'), {
            detail: product.name,
            id: 'wishlist',
          });
        }
      },
    }),
  }),
});

export const { useGetWishlistQuery, useSetWishlistItemMutation } = wishlistApi;
