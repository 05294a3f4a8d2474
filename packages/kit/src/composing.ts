/**
 * Whether a key belongs to an input method, with which people write for example Japanese: Enter then confirms the word
 * and sends nothing. Safari ends the composition before the key that confirms it, which has only the key code 229
 * (WebKit bug 165004).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
