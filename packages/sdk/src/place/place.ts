import type { InitOptions } from '../page/types.ts'
import { readPlace } from './memory.ts'

export { mountPanel } from './mount-panel.ts'

/** From this width in px the panel does not cover most of the page. */
const ROOMY = '(min-width: 1024px)'

/** Whether the panel opens by itself: on a wide page or in its container, unless the person closed it before. */
export const opensAtStart = ({ org = '', container }: Partial<InitOptions>): boolean =>
  (container !== undefined || matchMedia(ROOMY).matches) && !readPlace(org).closed
