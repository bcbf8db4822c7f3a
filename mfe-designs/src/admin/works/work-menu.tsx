import { ContentMenu } from '@chhapai/console-ui';
import type { StaffWork } from '@chhapai/contracts';
import { workOrder } from './work-order';

export const shopPath = ({ _id }: StaffWork): string => `/ourworks?work=${_id}`;

export const WorkMenu = ({ work }: { work: StaffWork }) => (
  <ContentMenu kind={workOrder} item={work} shopPath={shopPath(work)} />
);
