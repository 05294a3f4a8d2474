import { createSurveyEngine } from '../surveys/engine.ts'
import { bootWith } from './boot-with.ts'
import { chunkFiles } from './chunk-files.ts'

/** The start file of a page with surveys that wait for their triggers: with what waits. */
export const boot = bootWith({ ...chunkFiles, surveys: async () => ({ createSurveyEngine }) })
