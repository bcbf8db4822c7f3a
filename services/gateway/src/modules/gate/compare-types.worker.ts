import { parentPort, workerData } from 'node:worker_threads';
import { compareTypes, type TypePair } from './compare-types.js';

parentPort?.postMessage(compareTypes(workerData as TypePair[]));
