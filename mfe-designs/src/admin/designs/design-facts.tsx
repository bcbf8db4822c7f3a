import { useEffect, useState, type ComponentType } from 'react';
import { LoadError, Loading, useStaffMember } from '@chhapai/console-ui';
import type { StaffDesign } from '@chhapai/contracts';
import { SkeletonText } from '@chhapai/ui';
import { DesignRatings } from './design-ratings';
import styles from './designs.module.css';
import type { DownloadChartProps } from './download-chart';
import { staffDesignsApi } from './staff-designs.api';

/** The downloads and ratings of a design. */
export const DesignFacts = ({ item }: { item: StaffDesign }) => (
  <div className={styles.panels}>
    <DesignDownloads design={item} />
    <DesignRatings design={item} />
  </div>
);

function DesignDownloads({ design: { _id: id, downloads } }: { design: StaffDesign }) {
  const { email } = useStaffMember();
  const query = staffDesignsApi.useGetDesignDownloadsQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const chart = useChart();
  if (query.currentData && chart.Chart)
    return (
      <div className={styles.panel}>
        <chart.Chart downloads={query.currentData} />
        <p className={styles.hint}>
          {downloads.toLocaleString('en-IN')} in all. Each visitor is counted once a day per design.
        </p>
      </div>
    );
  if (query.error || chart.hasFailed || (!query.currentData && !query.isFetching))
    return (
      <LoadError
        title="The downloads could not be loaded"
        error={query.error}
        busy={query.isFetching}
        onRetry={() => {
          void query.refetch();
          chart.retry();
        }}
      />
    );
  return (
    <Loading label="Loading downloads…">
      <SkeletonText lines={5} />
    </Loading>
  );
}

/** The chart, which is loaded after the form because of its size. */
function useChart() {
  const [Chart, setChart] = useState<ComponentType<DownloadChartProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    import(/* webpackChunkName: "admin-design-chart" */ './download-chart').then(
      ({ DownloadChart }) => setChart(() => DownloadChart),
      () => setHasFailed(true),
    );
  }, [hasFailed]);
  return { Chart, hasFailed, retry: () => setHasFailed(false) };
}
