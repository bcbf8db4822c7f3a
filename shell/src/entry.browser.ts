import '@chhapai/ui/global.css';
import './trusted-types.browser';
import { pageReports } from './reports/page-reports.browser';

/* The bundler loads the shared modules before anything that imports them: hence a file of its own. */
import(/* webpackChunkName: "bootstrap" */ './bootstrap.browser').catch((error: unknown) => {
  pageReports.failed('shell', 'load', error);
  throw error;
});
