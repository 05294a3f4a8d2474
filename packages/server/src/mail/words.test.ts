import { expect, test } from 'vitest'
import { contactMail } from './contact.ts'
import {
  accountClosedMail,
  accountExistsMail,
  approvedMail,
  passwordChangedMail,
  rejectedMail,
  resetMail,
  verifyMail,
} from './words.ts'

const BASE = 'https://desk.example'
const mails = [
  verifyMail(BASE, 'tok-en'),
  resetMail(BASE, 'tok-en'),
  accountExistsMail(BASE),
  accountClosedMail(),
  passwordChangedMail(BASE, new Date('2026-11-21T09:42:10Z')),
  approvedMail(BASE, 'Brewline & Söhne', false),
  rejectedMail('Brewline & Söhne', '"no" <script>'),
  contactMail({
    name: 'Robin',
    email: 'r@x.example',
    phone: '123',
    companyName: 'Customer',
    jobTitle: 'Lead',
    country: 'Spain',
    interests: 'other',
    comments: '',
    preferredDate1: '',
    preferredDate2: '',
    from: 'contact',
  }),
]

test.each(mails.map((mail) => [`${mail.kind}: ${mail.subject}`, mail] as const))(
  '%s says the same in text and HTML, escaped and without outside parts',
  (_, { subject, text, html }) => {
    const links = (all: string) => new Set(all.match(/https:\/\/[^\s"<]+/g))
    expect(links(html)).toEqual(links(text))
    expect(html).not.toMatch(/<(script|img|style|link|table)|\bundefined\b|url\(/)
    expect(text).not.toMatch(/&amp;|<p|\bundefined\b/)
    expect(subject).toMatch(/^[\w -]{10,60}$/)
    expect((html.match(/display:inline-block/g) ?? []).length).toBeLessThanOrEqual(1)
  },
)

test('every button has its address in text below, and leads to the page it names', () => {
  expect(verifyMail(BASE, 'tok-en').text).toContain(`\n${BASE}/users/verify/tok-en\n`)
  expect(resetMail(BASE, 'tok-en').text).toContain(`\n${BASE}/reset-password/tok-en\n`)
  const { html } = resetMail(BASE, 'tok-en')
  expect(html.split(`href="${BASE}/reset-password/tok-en"`).length).toBe(3)
})

test('the notice of a change says when, in UTC', () => {
  expect(passwordChangedMail(BASE, new Date('2026-11-21T09:42:10Z')).text).toContain(
    'on 2026-11-21 at 09:42 UTC',
  )
})
