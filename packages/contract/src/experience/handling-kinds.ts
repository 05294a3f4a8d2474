/** The longest stay on a ticket that counts, in seconds. */
export const FOCUS_MAX_S = 14_400
/** A pause without a key, a click or a scroll that ends the time on a ticket, in ms. */
export const FOCUS_IDLE_MS = 120_000
