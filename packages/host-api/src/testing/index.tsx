/** For tests of apps: renders in a host without the shell. */
export { stubBrowser } from './browser-stubs';
export { renderInHost, siteReply, testShopper, testSite } from './render-in-host';
export { refused, ScriptedHttp, type Script } from './scripted-http';
