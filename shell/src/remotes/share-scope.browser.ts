import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import * as hostApi from '@chhapai/host-api';

const modules: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  '@chhapai/host-api': hostApi,
};

/** The modules that a page has only one copy of, in the form in which Module Federation passes them to a container. */
export const shareScope = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, shareEntry(module)]),
);

// Only development builds of apps import this module.
if (process.env['NODE_ENV'] === 'development')
  shareScope['react/jsx-dev-runtime'] = shareEntry(await import('react/jsx-dev-runtime'));

function shareEntry(module: object) {
  const get = () => module;
  return {
    [React.version]: {
      version: React.version,
      from: 'shell',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: false },
      useIn: [],
      deps: [],
      strategy: 'loaded-first',
      loaded: true,
      lib: get,
      get: () => get,
    },
  };
}
