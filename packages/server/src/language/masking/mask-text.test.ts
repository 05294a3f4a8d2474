import { expect, test } from 'vitest'
import { maskText } from './mask-text.ts'

test.each([
  ['write to kim.lee+x@shop.example.', 'write to [e-mail].'],
  ['call +49 (30) 123-4567 now', 'call [number] now'],
  ['card 4111 1111 1111 1111!', 'card [number]!'],
  ['order AB-12345 and DE89X370, not v2', 'order [number] and [number], not v2'],
  ['born 12.04.1980', 'born [number]'],
  ['see https://shop.example/u/kim?a=1 there', 'see [link] there'],
  ['Hi Jonathan, it broke', 'Hi [name], it broke'],
  ['Kind regards,\nMary Ann Smith', 'Kind regards,\n[name]'],
  ['mein Name ist Jürgen Groß', 'mein Name ist [name]'],
  ['Hi,\n\nNo mail, no tracking', 'Hi,\n\nNo mail, no tracking'],
  ['Dear support team, Is it?', 'Dear support team, Is it?'],
  ['Grüße\nJürgen', 'Grüße\n[name]'],
  ['hi there, 2 machines for 10 people', 'hi there, 2 machines for 10 people'],
])('"%s" is shown as "%s"', (text, shown) => expect(maskText(text)).toBe(shown))

test('known names and parts of them are masked, words that resemble them are not', () => {
  const names = ['May Brooks', 'bo.larsen@shop.example', 'user-24975']
  expect(maskText('May wrote to BROOKS that it may break. Bo and Larsen: no.', names)).toBe(
    '[name] wrote to [name] that it may break. Bo and [name]: no.',
  )
  expect(maskText('I like maybe', names)).toBe('I like maybe')
  expect(maskText('a (strange) name', ['a+b (c*', '['])).toBe('a (strange) name')
})

const HOSTILE = [
  "1-|a1|a-1-|@a.|Hi A|( 1|Rue de la |Van de |Am Al |A. |1 Old |NR1 1EF, |A-|a-|A|-|Aa-Aa |d'A|A'|A.-|A, |A\n|Ring ",
  'DE89 |Weg 1 |straat |1 1 1 ½|Aa van de |Regards, |live in |[address] ',
].flatMap((parts) => parts.split('|'))
const STARTS = ['Via ', 'Calle ', '12 Rue ', 'order no ', 'thanks', 'LG', 'Mr ', 'I live in ']
const texts = (chars: number) => [
  ...HOSTILE.map((part) => part.repeat(chars / part.length)),
  ...STARTS.flatMap((start) => [start + 'A'.repeat(chars), `${start}${' '.repeat(chars)}½`]),
]

test.each([
  [1000, 50],
  [50_000, 500],
])('no text of %i characters takes more than %i ms', (chars, mostMs) => {
  maskText(HOSTILE.join(' '))
  const slow = texts(chars).flatMap((text) => {
    const started = process.threadCpuUsage()
    maskText(text)
    const ms = process.threadCpuUsage(started).user / 1000
    return ms > mostMs ? [`${text.slice(0, 12)}: ${ms} ms`] : []
  })
  expect(slow).toEqual([])
})

test('a long text is masked in pieces, and stays as a whole', () => {
  const line = 'The lid of the carafe broke, and the shop has none left. '
  const long = line.repeat(200)
  expect(maskText(long)).toBe(long)
  expect(maskText(`${line.repeat(33)}\n12 Station Road, Norwich NR1 1EF\n${long}`)).toBe(
    `${line.repeat(33)}\n[address]\n${long}`,
  )
  const cells = 'lid,'.repeat(20)
  expect(maskText(`${cells}Lindenstraße14,50674,${cells}`)).toBe(
    `${cells}[address],[number],${cells}`,
  )
  expect(maskText('-'.repeat(500))).toBe('-'.repeat(500))
})
