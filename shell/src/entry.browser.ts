import '@chhapai/ui/global.css';
/* The bundler loads the shared modules before anything that imports them: hence a file of its own. */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.browser');
export {};
