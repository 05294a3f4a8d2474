const ADDRESS = /^([^@\s])[^@\s]*@([^@\s]+)$/

/** Whether a name is an e-mail address. */
export const isAddress = (name: string): boolean => ADDRESS.test(name)

/**
 * A name for places where e-mail addresses are hidden: an address is reduced to its first letter
 * and its domain.
 */
export const maskAddress = (name: string): string => name.replace(ADDRESS, '$1•••@$2')
