import { wishlistPaths } from '@chhapai/contracts';
import { api, failureMessage, selectUser, type HostServices, type RootState } from '@chhapai/host-api';
import { wishlistProducts, indexOfProduct, withProduct, type WishlistProduct } from './wishlist.rules';

/** As long as the catalogue is cached, so that reopening the wishlist needs no request. */
const CACHE_SECONDS = 600;

interface WishlistChange {
  product: WishlistProduct;
  isInWishlist: boolean;
}

const wishlistApi = api.enhanceEndpoints({ addTagTypes: ['Wishlist'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The wishlist of the shopper with this email, newest first. */
    getWishlist: build.query<WishlistProduct[], string>({
      query: () => wishlistPaths.list,
      transformResponse: wishlistProducts,
      providesTags: ['Wishlist', 'User'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    /** An optimistic update, reverted with a toast if the request fails. */
    setWishlistItem: build.mutation<unknown, WishlistChange>({
      query: ({ product, isInWishlist }) => ({
        url: wishlistPaths.item(product._id),
        method: isInWishlist ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: ['Wishlist'],
      async onQueryStarted({ product, isInWishlist }, { dispatch, getState, queryFulfilled, extra }) {
        const { notify } = extra as HostServices;
        const shopper = selectUser(getState() as RootState)?.email ?? '';
        let index = 0;
        const apply = (isListed: boolean) =>
          dispatch(
            wishlistApi.util.updateQueryData('getWishlist', shopper, (list) => {
              const before = indexOfProduct(list, product._id);
              const changed = withProduct(list, product, isListed, index);
              index = Math.max(before, 0);
              return changed;
            }),
          );
        apply(isInWishlist);
        try {
          await queryFulfilled;
          notify.success(isInWishlist ? 'Added to wishlist' : 'Removed from wishlist', {
            detail: product.name,
            id: 'wishlist',
          });
        } catch (failure) {
          apply(!isInWishlist);
          notify.error(
            failureMessage(
              (failure as { error?: unknown }).error,
              'Your wishlist could not be updated. Please try again.',
            ),
            {
              detail: product.name,
              id: 'wishlist',
            },
          );
        }
      },
    }),
  }),
});

export const { useGetWishlistQuery, useSetWishlistItemMutation } = wishlistApi;
