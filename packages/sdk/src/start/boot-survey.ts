/** The start file of a page that shows a survey from the beginning: the build adds the survey to it (build-sdk.ts). */
export { boot } from './boot-watch.ts'
