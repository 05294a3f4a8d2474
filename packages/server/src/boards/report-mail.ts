import type { Config } from '../platform/config/config.ts'
import type { Queryable } from '../platform/db/db.ts'
import { writeNotice } from '../mail/notices.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailFile } from '../mail/seal.ts'
import { renderMail } from '../mail/template.ts'
import { type ComposedReport, PICTURE_ID } from './compose-report.ts'
import { linkOf } from './report-links.ts'
import type { MailReader, ReportRow } from './report-rows.ts'

export interface ReportMail {
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  publicUrl: string
  row: ReportRow
  report: ComposedReport
  /** A test goes only to who asked for it. */
  isTest?: boolean
}

/** Widest picture in the mail, in px. */
const PICTURE_WIDTH = 600

const inline = ({ picture }: ComposedReport): MailFile[] =>
  picture
    ? [
        {
          name: 'board.png',
          type: 'image/png',
          data: picture.toString('base64'),
          cid: PICTURE_ID,
        },
      ]
    : []

/** Puts a report to one reader into the outbox, with picture, file and unsubscribe link, and logs it. */
export async function queueReport(
  tx: Queryable,
  { config, publicUrl, row, report, isTest = false }: ReportMail,
  reader: MailReader,
): Promise<void> {
  const token = await linkOf(tx, row, reader.id)
  const { picture, leftOut } = report
  const mail = renderMail({
    kind: 'board',
    subject: `${isTest ? 'Test: ' : ''}${report.name}: ${row.cadence} metrics`,
    title: report.name,
    before: [
      report.lead,
      ...leftOut,
      ...(picture
        ? [
            {
              cid: PICTURE_ID,
              width: PICTURE_WIDTH,
              alt: `The charts of ${report.name}. The tables below have the same metrics.`,
            },
          ]
        : []),
      ...report.parts,
    ],
    action: { label: 'Open the board', url: `${publicUrl}${report.path}` },
    after: [
      'You get this because someone added you to the list of this board.',
      { text: 'Unsubscribe from this report:', url: `${publicUrl}/unsubscribe/${token}` },
    ],
  })
  const mailId = await queueMail(tx, config, {
    ...mail,
    organisationId: row.org,
    userId: reader.id,
    recipient: reader.email,
    files: [...inline(report), ...report.files],
    headers: {
      'list-unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  })
  await writeNotice(tx, {
    org: row.org,
    subject: 'report',
    subjectId: row.id,
    name: report.name,
    kind: isTest ? 'tested' : 'sent',
    channel: 'mail',
    detail: `To ${reader.name}`,
    mailId,
  })
}
