import { useDeferredValue } from 'react'

/**
 * False in the first drawing and true at once after it: for what is long and not what a screen is opened for, so that its
 * title and its first panels are there before it.
 */
export const useSoon = (): boolean => useDeferredValue(true, false)
