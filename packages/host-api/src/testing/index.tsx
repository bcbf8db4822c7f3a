/** For tests of apps: the host without the shell. */
export { stubBrowser, stubModalDialogs } from './browser-stubs';
export { renderInHost, testShopper } from './render-in-host';
export { refused, ScriptedHttp, type Script } from './scripted-http';
export { siteReply, testSite } from './test-site';
