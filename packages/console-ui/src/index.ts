/// <reference types="@rsbuild/core/types" />
export { BulkOutcomeNotice } from './bulk/bulk-outcome';
export { useBulkAction, type BulkAction } from './bulk/use-bulk-action';
export type { ChartPoint } from './chart/chart-series';
export { TimeChart } from './chart/time-chart';
export { ConflictDialog, type ConflictChoice, type ConflictField } from './conflict/conflict-dialog';
export type { FilterField, ListView } from './filters/filter-fields';
export { JobProgress, type Job } from './jobs/job-progress';
export type { ListColumn } from './list/list-columns';
export { ListPage, type ListQuery, type ListReply } from './list/list-page';
export { useListState, type ListState } from './list/list-state';
export type { Selection } from './list/selection';
export { ConsolePage, type Trail } from './page/console-page';
export { PresenceLine } from './presence/presence';
export { SaveBar } from './save-bar/save-bar';
export { ShortcutHelp, Keys } from './shortcuts/shortcut-help';
export { useAllShortcuts, useShortcuts, type Shortcut } from './shortcuts/shortcuts';
export { ToolButton, toolButtonClass } from './tool-button';
export { useStaffMember } from './staff-member';
