const ADDRESS = /^([^@\s])[^@\s]*@([^@\s]+)$/

/** Whether a name is an e-mail address. */
export const isAddress = (name: string): boolean => ADDRESS.test(name)

/** A name as it shows where e-mail addresses do not: of an address the first letter and the domain. */
export const maskAddress = (name: string): string => name.replace(ADDRESS, '$1•••@$2')
