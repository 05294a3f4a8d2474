/**
 * Matches what a spreadsheet could run as a formula or command: `= + - @ ; |`, also in full width and after blanks,
 * quotes or invisible characters, and cells that start with a control character.
 */
export const FORMULA = /^(?:[\t\r\n\0]|[\p{Cc}\p{Cf}\p{Z}"]*[=+\-@;|＝＋－＠])/u
