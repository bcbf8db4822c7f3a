/// <reference types="@rsbuild/core/types" />
export { BulkJob } from './bulk/bulk-job';
export { BulkOutcomeNotice } from './bulk/bulk-outcome';
export { bulkOutcome, useBulkAction, type BulkAction } from './bulk/use-bulk-action';
export type { ChartPoint, ChartSeries } from './chart/chart-series';
export { TimeChart } from './chart/time-chart';
export { ConflictDialog } from './conflict/conflict-dialog';
export { useConflictForm, type ConflictForm } from './conflict/use-conflict-form';
export { useErrorFocus } from './conflict/use-error-focus';
export { ArrangeContent } from './content/arrange-content';
export { DateCell, NameCell, TimeCell } from './cells/cells';
export type {
  ArrangedKind,
  ContentFieldsProps,
  ContentItem,
  ContentKind,
  EditedKind,
  ListedKind,
} from './content/content-kind';
export { ContentList } from './content/content-list';
export { useBulkContent } from './content/use-bulk-content';
export { EditContent } from './content/edit-content';
export { ContentMenu } from './content/content-menu';
export { DownloadButton } from './download-button';
export { DraftNotice } from './drafts/draft-notice';
export { useDraft, type Draft } from './drafts/use-draft';
export { FieldsCard } from './fields-card/fields-card';
export { Filters } from './filters/filters';
export type { FilterField, ListView } from './filters/filter-fields';
export { formatDay } from './format-day.rules';
export { formatTotal } from './format-total';
export { JobErrors } from './jobs/job-errors';
export { JobProgress, type Job } from './jobs/job-progress';
export { useJob, useStoredJob } from './jobs/use-job';
export type { ListColumn } from './list/list-columns';
export { ListError, NoRows } from './list/list-messages';
export { ListPager } from './list/list-pager';
export { ListPage, type ListQuery, type ListReply } from './list/list-page';
export { useListState, type ListState } from './list/list-state';
export type { Selection } from './list/selection';
export { LoadError } from './load-error/load-error';
export { Loading } from './loading/loading';
export { ActionMenu, type MenuAction } from './menu/action-menu';
export { NotFound } from './load-error/not-found';
export { ConsolePage, type ParentScreen } from './page/console-page';
export { PagedList } from './paged-list/paged-list';
export { PictureField } from './picture-field/picture-field';
export { PresenceLine } from './presence/presence';
export { SaveBar } from './save-bar/save-bar';
export { saveFailureText } from './save-bar/save-failure-text';
export { ShortcutHelp, Keys } from './shortcuts/shortcut-help';
export { useAllShortcuts, useShortcuts, type Shortcut } from './shortcuts/shortcuts';
export { withMoved } from './content/order.rules';
export { SortableList } from './sortable/sortable-list';
export { TableFrame } from './table-frame/table-frame';
export { isTooLarge, uploadFailure, uploadPicture } from './picture-field/upload-picture';
export { useReportUpload, useRunningUploads } from './upload/running-uploads';
export { UploadRow } from './upload/upload-row';
export { useUpload } from './upload/use-upload';
export { ToolButton, toolButtonClass } from './tool-button';
export { useDebounced } from './use-debounced';
export { useOpenInTab } from './use-open-in-tab';
export { useSendOnce } from './use-send-once';
export { useStaffMember } from './staff-member';
