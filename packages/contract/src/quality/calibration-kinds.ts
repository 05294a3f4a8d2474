/** Limits of a calibration session. */
export const CALIBRATION_NAME_MAX = 80
export const CALIBRATION_TICKETS_MAX = 20
export const CALIBRATION_RATERS_MIN = 2
export const CALIBRATION_RATERS_MAX = 12
export const CALIBRATION_NOTE_MAX = 2000
/** Sessions that are listed, the newest first. */
export const CALIBRATIONS_MAX = 200
