import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';

/** Provides the runtime of Module Federation to the entries of earlier releases, which do not contain it. */
init({ name: 'shell', remotes: [], plugins: [provideRuntime()] });
