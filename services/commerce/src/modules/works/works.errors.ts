import { errorCodes, type WorkConflict } from '@chhapai/contracts';
import { archivedError, contentErrors, orderErrors } from '../../staff-content/content.errors.js';

export const { NotFound: WorkNotFound, Changed: WorkChanged } = contentErrors<WorkConflict>('work', {
  notFound: errorCodes.workNotFound,
  changed: errorCodes.workChanged,
});
export const { OrderChanged: WorksChanged } = orderErrors('Works', errorCodes.worksChanged);
export const { Archived: WorkArchived } = archivedError('work', errorCodes.workArchived);
