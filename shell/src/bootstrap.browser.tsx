import { nextTask } from './browser/next-task';
import { start } from './browser/start';
import { pageReports } from './reports/page-reports.browser';

nextTask()
  .then(() => start(pageReports))
  .catch((error: unknown) => {
    pageReports.reportFailure('shell', 'render', error);
    throw error;
  });
