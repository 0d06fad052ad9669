import { resources } from '#src/resources/all.ts';
import { modelOf } from './engine/model-of.ts';
import { twins } from './services/twins.ts';

/** Every declaration with its twin: what the server runs on. */
export const product = modelOf(resources, twins);
