import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@chhapai/host-api';
import type { FilterField, ListView } from '../filters/filter-fields';
import { useOwnViews, type OwnViews } from '../saved-views/use-saved-views';
import { filterNames, areFiltersEqual, type FilterValues } from '../filters/filter-values.rules';

/** The query parameters of the page's URL that are not filters. */
const SORT = 'sort';
const CURSOR = 'after';
const PAGE = 'page';
const VIEW = 'view';
const COLUMNS = 'columns';

/** The definition of a list's state. */
export interface ListSettings {
  fields: readonly FilterField[];
  views?: readonly ListView[];
  /** The sort key used if the URL has none, such as `-createdAt`. */
  defaultSort?: string;
  /** Staff may save views of this list for themselves. */
  hasOwnViews?: boolean;
}

/** A list's filters, sort and page, which live in the page's URL. */
export interface ListState {
  fields: readonly FilterField[];
  /** The screen's views, then the staff member's own. */
  views: readonly ListView[];
  /** The staff member's own views; undefined if the list has none. */
  own: OwnViews | undefined;
  /**
   * The state in the URL, as query parameters of the API: filters, `sort` and `after`. Parameters that are not set are left
   * out.
   */
  query: Readonly<Record<string, string>>;
  filters: FilterValues;
  isFiltered: boolean;
  sort: string | undefined;
  /** The number of the page, from 1. */
  page: number;
  /** The id of the chosen view. It comes from the URL, so it is known before the staff member's own views have loaded. */
  viewId: string | undefined;
  /** The chosen view, even if its filters were changed afterwards. */
  view: ListView | undefined;
  isViewChanged: boolean;
  /** The ids of the visible columns in their order; undefined for the default. */
  columns: readonly string[] | undefined;
  /** Changes some filters; undefined removes one. `isTyping` replaces the entry in the browser's history. */
  setFilters(changes: Readonly<Record<string, string | undefined>>, options?: { isTyping?: boolean }): void;
  clearFilters(): void;
  showView(view: ListView): void;
  setSort(key: string): void;
  setColumns(ids: readonly string[] | undefined): void;
  showNextPage(cursor: string): void;
  showFirstPage(): void;
  showPreviousPage(): void;
}

const none: readonly never[] = [];

/** Reads and changes the state of a list in the URL, so that Back, a reload and a pasted link show the same list. */
export function useListState({
  fields,
  views: given = none,
  defaultSort,
  hasOwnViews = false,
}: ListSettings): ListState {
  const own = useOwnViews(hasOwnViews);
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const navigateTo = (next: URLSearchParams, { replace = false, state = null as unknown } = {}) =>
      void navigate({ search: `?${next}` }, { replace, preventScrollReset: true, state });
    const filters = valuesOf(params, filterNames(fields));
    const views = own ? [...given, ...own.views] : given;
    const viewId = params.get(VIEW) ?? undefined;
    const view = views.find(({ id }) => id === viewId);
    const showFirstPage = () => navigateTo(withChanges(params, { [CURSOR]: undefined, [PAGE]: undefined }));
    const page = Math.max(1, Number.parseInt(params.get(PAGE) ?? '', 10) || 1);
    const columns = params.get(COLUMNS)?.split(',').filter(Boolean);
    return {
      fields,
      views,
      own,
      query: { ...(defaultSort && { [SORT]: defaultSort }), ...filters, ...valuesOf(params, [SORT, CURSOR]) },
      filters,
      isFiltered: Object.keys(filters).length > 0,
      sort: params.get(SORT) ?? defaultSort,
      page,
      viewId,
      view,
      isViewChanged: view !== undefined && !areFiltersEqual(view.filters, filters),
      columns,
      setFilters: (changes, { isTyping = false } = {}) =>
        navigateTo(withChanges(params, { ...changes, [CURSOR]: undefined, [PAGE]: undefined }), { replace: isTyping }),
      clearFilters: () => navigateTo(onlyParameters(params, [SORT, COLUMNS])),
      showView: ({ id, filters: chosen }) =>
        navigateTo(withChanges(onlyParameters(params, [SORT, COLUMNS]), { ...chosen, [VIEW]: id })),
      setSort: (key) => navigateTo(withChanges(params, { [SORT]: key, [CURSOR]: undefined, [PAGE]: undefined })),
      setColumns: (ids) =>
        navigateTo(withChanges(params, { [COLUMNS]: ids?.join(',') }), { replace: true, state: location.state }),
      showNextPage: (cursor) =>
        navigateTo(withChanges(params, { [CURSOR]: cursor, [PAGE]: String(page + 1) }), {
          state: { isNextPage: true },
        }),
      showPreviousPage: () =>
        // A page opened from a link has no previous page in the history, and cursors only lead forward.
        (location.state as { isNextPage?: boolean } | null)?.isNextPage ? void navigate(-1) : showFirstPage(),
      showFirstPage,
    };
  }, [params, fields, given, own, defaultSort, location.state, navigate]);
}

function valuesOf(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
}

function withChanges(params: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const onlyParameters = (params: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(valuesOf(params, names));
