/** Panels that the first board has below its trend; together in one file, loaded after it. */
export { AssistPanel } from './assist-panel.tsx'
export { ExceptionPanel } from '../../domain/boards/exception-panel.tsx'
export { AssistMetric, Tiles } from './tiles.tsx'
