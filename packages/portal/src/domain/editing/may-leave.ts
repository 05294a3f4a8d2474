/** Name of the event that asks whether a screen with unsaved changes may be left. */
export const LEAVE = 'portal:leave'

/** Whether the screen may be left for a path at once; otherwise its guard asks, and goes there itself. */
export const mayLeave = (to: string): boolean =>
  document.dispatchEvent(new CustomEvent(LEAVE, { cancelable: true, detail: to }))
