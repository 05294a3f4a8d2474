/** @jsxImportSource preact */
import type { Survey } from './survey.ts'

/** What the template adds to the thanks: a text and a link. */
export function ThanksMore({ survey }: { survey: Survey }) {
  const { template, label } = survey
  const { text, link } = template.thanks ?? {}
  return (
    <>
      {text && <p dir="auto">{label(text)}</p>}
      {link && /^https:/i.test(link.url) && (
        <a class="btn primary" href={link.url} target="_blank" rel="noopener noreferrer">
          <bdi>{label(link.text)}</bdi>
        </a>
      )}
    </>
  )
}
