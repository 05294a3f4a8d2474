/** Kinds of requesters: a business or a private person. */
export const CUSTOMER_KINDS = ['B2B', 'B2C'] as const
