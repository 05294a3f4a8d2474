import type { SurveyLink } from '@agent-assist/contract/wire'
import { encode, renderSVG } from 'uqr'
import { saveFile } from '../../lib/api/save-file.ts'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './send-survey.module.css'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** HTML of a link to the survey for any page: it needs no script and no permission to be framed. */
export const embedCode = ({ url, templateTitle = 'Feedback' }: EmbeddedLink): string =>
  `<a href="${escaped(url)}" target="_blank" rel="noopener">${escaped(templateTitle)}</a>`

/** Respondents see the title of the survey; the name of the link stays inside. */
type EmbeddedLink = Pick<SurveyLink, 'url' | 'templateTitle'>

const QUIET = 4

/** The link as a QR code: black on white in every theme, with the quiet zone that readers need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * QUIET
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
    )
    .join('')
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The details of a link: its address, its QR code, and the HTML to embed it. */
export function LinkDialog({ link, onClose }: { link: SurveyLink; onClose: () => void }) {
  const code = embedCode(link)
  const download = () =>
    saveFile(
      new Blob([renderSVG(link.url, { border: QUIET, ecc: 'M' })], { type: 'image/svg+xml' }),
      `${link.title}.svg`,
    )
  return (
    <Dialog title={link.title} onClose={onClose}>
      <div className={styles.linked}>
        <QrCode text={link.url} />
        <div className={styles.fields}>
          {!link.isOpen && <p className={styles.quiet}>It is closed: it takes no answers.</p>}
          <div>
            <p className={styles.label}>Link</p>
            <Copied label="Copy: link" text={link.url} what="The link" />
          </div>
          <div>
            <p className={styles.label}>On a page</p>
            <Copied label="Copy: on a page" text={code} what="The code" />
          </div>
          <div className={styles.acts}>
            <Button onClick={download}>
              <Icon name="download" />
              QR code (SVG)
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
