/**
 * Links the style sheet of paper. Just before the page is printed, the sheet is applied to the screen as well: charts,
 * which draw themselves again at that moment, then have the width of the paper.
 */
export function preparePrint(): void {
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', media: 'print', href: '/print.css' })
  document.head.append(sheet)
  addEventListener('beforeprint', () => (sheet.media = 'all'))
  addEventListener('afterprint', () => (sheet.media = 'print'))
}
