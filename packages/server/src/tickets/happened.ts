/** Condition on `assist_event`: an event with the value -1 never happened (SPEC §9). */
export const HAPPENED = 'value is distinct from -1'
