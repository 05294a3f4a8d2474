/** Joins class names; what is not there is left out. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
