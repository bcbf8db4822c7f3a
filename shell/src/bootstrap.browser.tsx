import { reloadFailedStyles } from './browser/reload-styles';
import { start } from './browser/start';
import { pageReports } from './reports/page-reports.browser';

start(pageReports).catch((error: unknown) => {
  pageReports.failed('shell', 'render', error);
  throw error;
});

reloadFailedStyles();
