/** Work that waits is counted up to this number, which stands for itself and all above. */
export const WAITING_MAX = 100
/** Days in which unanswered detractors and questions without an answer are counted. */
export const WAITING_DAYS = 30

/** Length of a text that is searched for. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
/** Limits of what a search finds. */
export const FOUND_TICKETS = 6
export const FOUND_PEOPLE = 5

/** Limits of questions that are asked together: their number, and the length of each of their parts. */
export const TOGETHER_MAX = 40
export const TOGETHER_PART_MAX = 12_288
/** Status of a question that can only be asked by a request of its own (Misdirected Request). */
export const ASKED_ALONE = 421
