/** Ids of the headings of the sections, which links lead to and which get the focus once a row is done. */
export const DUE = 'work-due'
export const UNASSIGNED = 'work-unassigned'
export const DETRACTORS = 'work-detractors'
export const APPROVALS = 'work-approvals'
export const DISPUTES = 'work-disputes'
export const FEEDBACK = 'work-feedback'
export const GAPS = 'work-gaps'
export const UNUSUAL = 'work-unusual'
