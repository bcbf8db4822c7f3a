/** A second copy of React Router, which the build of the shell adds for code that is loaded after hydration. */
declare module 'react-router-copy' {
  export { createBrowserRouter, RouterContextProvider } from 'react-router-dom';
}
