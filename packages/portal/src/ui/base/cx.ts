/** Joins class names and skips missing ones. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
