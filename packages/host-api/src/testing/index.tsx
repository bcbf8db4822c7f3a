/** For tests of apps: the host without the shell. */
export { standInForModalDialogs } from './modal-dialogs';
export { renderInHost, testShopper } from './render-in-host';
export { refused, ScriptedHttp, type Script } from './scripted-http';
