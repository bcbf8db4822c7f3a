import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as hostApi from '@chhapai/host-api';
import type { ShellServerBundle } from '@chhapai/contracts';
import { renderFallback, renderPage } from './document/render-page';

const bundle: ShellServerBundle = {
  shared: { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDom, '@chhapai/host-api': hostApi },
  render: renderPage,
  renderFallback,
};

export const { shared, render } = bundle;
export { renderFallback };
